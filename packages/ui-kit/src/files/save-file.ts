/**
 * Downloads bytes as a file.
 *
 * @param name of the file, with its extension
 */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
