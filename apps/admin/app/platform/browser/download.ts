/** Saves a file in the merchant's downloads. */
export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
