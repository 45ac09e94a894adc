// List of document formats.

import { csv } from './csv/csv.format.ts';
import { doc } from './doc/doc.format.ts';
import { docx } from './docx/docx.format.ts';
import { html } from './html/html.format.ts';
import { pdf } from './pdf/pdf.format.ts';
import { txt } from './txt/txt.format.ts';
import { xlsx } from './xlsx/xlsx.format.ts';

/** Formats that may be uploaded, in order of recognition: plain text takes what the others do not claim. */
export const uploadFormats = [pdf, docx, xlsx, doc, csv, txt] as const;

/** Formats a link may lead to, in order of recognition. */
export const linkFormats = [pdf, docx, xlsx, doc, html, csv, txt] as const;

export type SourceKind = (typeof linkFormats)[number]['kind'];
