// Saves a blob as a file.

/** Kept alive this long for browsers that read the file after the press. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a file as a download. `application/octet-stream`, so that it is never executed. */
export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer> | Blob,
  type: 'text/plain' | 'text/csv' | 'application/octet-stream',
): void {
  const mimeType = typeof content === 'string' ? `${type};charset=utf-8` : type;
  const url = URL.createObjectURL(new Blob([content], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
