/** A file of an archive; its name is a path inside. */
type Packed = { name: string; content: Buffer };

const block = 512;
/** As npm packs: the same files are the same bytes, whenever they are packed. */
const time = Date.UTC(1985, 9, 26, 8, 15) / 1000;

const octal = (value: number, letters: number) => `${value.toString(8).padStart(letters - 1, '0')}\0`;

function header({ name, content }: Packed): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for the archive`);
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0);
  bytes.write(octal(0o644, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(content.length, 12), 124);
  bytes.write(octal(time, 12), 136);
  // The sum is taken with spaces in its own place.
  bytes.write('        0', 148);
  bytes.write('ustar\u{0}00', 257);
  bytes.write(
    `${octal(
      bytes.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  );
  return bytes;
}

/** An archive in the ustar format (POSIX.1-1988), which npm and tar read. */
export function tar(files: readonly Packed[]): Buffer {
  const padding = (length: number) => Buffer.alloc((block - (length % block)) % block);
  return Buffer.concat([
    ...files.flatMap((file) => [header(file), file.content, padding(file.content.length)]),
    Buffer.alloc(2 * block),
  ]);
}
