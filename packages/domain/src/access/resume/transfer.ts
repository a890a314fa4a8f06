/** Numbers of a transfer: the phone shows one, and the first device has it among three. */
export type TransferNumbers = { shown: number; choices: readonly [number, number, number] };

const smallest = 10;
const count = 90;

/** Reads the numbers of a transfer out of ten unpredictable digits: three different ones of two digits. */
export function transferNumbers(digits: string): TransferNumbers {
  const numberAt = (place: number) => Number(digits.slice(place, place + 3)) % count;
  const first = numberAt(0);
  // Counted from the one before, over those that are left.
  const second = (first + 1 + (numberAt(3) % (count - 1))) % count;
  const [low = 0, high = 0] = [first, second].toSorted((one, other) => one - other);
  const free = numberAt(6) % (count - 2);
  const afterLow = free >= low ? free + 1 : free;
  const third = afterLow >= high ? afterLow + 1 : afterLow;
  const choices = [first + smallest, second + smallest, third + smallest] as const;
  return { shown: choices[Number(digits.slice(9)) % 3] ?? choices[0], choices };
}
