// List of document formats.

import { doc } from './doc/doc.source.ts';
import { docx } from './docx/docx.source.ts';
import { html } from './html/html.source.ts';
import { pdf } from './pdf/pdf.source.ts';
import { txt } from './txt/txt.source.ts';

/** What may be uploaded, in the order of recognition: plain text takes what the others do not claim. */
export const sources = [pdf, docx, doc, txt] as const;

/** What an address may lead to, in the order of recognition. */
export const linkedSources = [pdf, docx, doc, html, txt] as const;

export type SourceKind = (typeof linkedSources)[number]['kind'];
