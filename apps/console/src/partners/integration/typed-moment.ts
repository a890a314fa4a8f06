import { dayOfText } from '@afilia/ui-kit/forms/typed-day';

const clock = /^(?:[01]?\d|2[0-3]):?[0-5]\d$/u;

/** A time of the day as `HH:MM`; undefined for other text. */
export function timeOfText(text: string): string | undefined {
  const bare = text.trim();
  if (!clock.test(bare)) return undefined;
  const digits = bare.replace(':', '').padStart(4, '0');
  return `${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/**
 * The moment of a day and a time as they are typed, in the time of the browser.
 *
 * @returns undefined if one of them is wrong
 */
export function momentOfTexts(day: string, time: string): Date | undefined {
  const [isoDay, hour] = [dayOfText(day), timeOfText(time)];
  return isoDay && hour ? new Date(`${isoDay}T${hour}:00`) : undefined;
}
