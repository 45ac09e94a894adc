// List of document formats.

import { doc } from './doc/doc.format.ts';
import { docx } from './docx/docx.format.ts';
import { html } from './html/html.format.ts';
import { pdf } from './pdf/pdf.format.ts';
import { txt } from './txt/txt.format.ts';

/** What may be uploaded, in the order of recognition: plain text takes what the others do not claim. */
export const uploadFormats = [pdf, docx, doc, txt] as const;

/** What an address may lead to, in the order of recognition. */
export const linkFormats = [pdf, docx, doc, html, txt] as const;

export type SourceKind = (typeof linkFormats)[number]['kind'];
