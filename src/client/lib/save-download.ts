import type { Download } from '#shared/project-export.ts';

/** Gives the browser a file to keep. */
export function saveDownload({ filename, mediaType, content }: Download): void {
  const href = URL.createObjectURL(new Blob(content, { type: mediaType }));
  Object.assign(document.createElement('a'), { href, download: filename }).click();
  URL.revokeObjectURL(href);
}
