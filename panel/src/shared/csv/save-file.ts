/** Hands a file made here to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // At once would be too soon for some browsers to have begun reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
