/**
 * Gives bytes to the person as a file.
 *
 * @param name as it will stand in the downloads, with its ending
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
