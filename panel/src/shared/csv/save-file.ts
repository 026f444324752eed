/** Hands a file made here to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers have not begun to read it yet if it is revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
