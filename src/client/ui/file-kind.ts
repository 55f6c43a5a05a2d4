import {
  File,
  FileArchive,
  FileHeadphone,
  FileImage,
  FilePlay,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Presentation,
} from 'lucide-react';
import { formatters } from '#shared/formatters.ts';

/** What is known of a file, on a task or in a message. */
type WithType = { filetype: string };
type FileKind = 'image' | 'pdf' | 'text' | 'sheet' | 'slides' | 'archive' | 'audio' | 'video' | 'other';

const signs: Record<FileKind, RegExp> = {
  image: /^image\//,
  pdf: /^application\/pdf$/,
  sheet: /spreadsheet|ms-excel|^text\/csv$/,
  slides: /presentation|ms-powerpoint/,
  archive: /zip|x-tar|7z|x-rar|vnd\.rar/,
  audio: /^audio\//,
  video: /^video\//,
  text: /^text\/plain$|^text\/markdown$|msword|wordprocessing|opendocument\.text|^application\/rtf$/,
  other: /^/,
};
export const kindIcons: Record<FileKind, LucideIcon> = {
  image: FileImage,
  pdf: FileText,
  text: FileText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  archive: FileArchive,
  audio: FileHeadphone,
  video: FilePlay,
  other: File,
};

/** What a file is, for people. Whoever uploaded it said so: nothing may hang on it. */
export const kindOf = ({ filetype }: WithType): FileKind =>
  (Object.keys(signs) as FileKind[]).find((kind) => signs[kind].test(filetype)) ?? 'other';

/** What the server sends to be drawn, and browsers draw without running anything (B34). All else is only saved. */
const drawn = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
export const canPreview = ({ filetype }: WithType): boolean => drawn.has(filetype);

/** S2 §2: rounded KB; what is smaller than one is one. */
export const kilobytes = (bytes: number, language: string): string =>
  formatters.number(language, {}).format(Math.max(1, Math.round(bytes / 1024)));
