// Stores the files that people send each other in the demo conversations.
import { readFile } from 'node:fs/promises';
import { createPdfPage } from '../../areas/billing/invoices/pdf/pdf-page.ts';
import type { Store } from '../../store/store.ts';
import type { ScriptFile } from './conversation-script.ts';

const readSample = (name: string): Promise<Buffer> => readFile(new URL(`files/${name}`, import.meta.url));

const instructionTitle = 'راهنمای برگرداندن کالا';
const instructions = [
  '۱. کالا را با برچسب در بستهٔ خودش بگذارید.',
  '۲. شمارهٔ سفارش را روی کاغذ بنویسید و داخل بسته بگذارید.',
  '۳. بسته را با پست پیشتاز بفرستید؛ هزینه‌اش با ماست.',
  '۴. کد رهگیری پست را همین‌جا برایمان بنویسید.',
  'پس از رسیدن کالا، ظرف ۴۸ ساعت کالای سالم را می‌فرستیم.',
];

const drawInstructions = (now: number): Promise<Buffer> => {
  const page = createPdfPage({ title: instructionTitle, lang: 'fa', at: now });
  page.drawLine(instructionTitle, { x: 540, y: 70, align: 'right' }, { size: 20, weight: 'bold' });
  instructions.forEach((line, index) => {
    page.drawLine(line, { x: 540, y: 120 + index * 28, align: 'right' }, { size: 13 });
  });
  return page.end();
};

/** A picture and a recording of a visitor, and a document of an operator. */
export async function storeSampleFiles(
  store: Store,
  accountId: string,
  now: number,
): Promise<Readonly<Record<'photo' | 'recording' | 'document', ScriptFile>>> {
  const storeFile = async (
    bytes: Buffer,
    file: Omit<ScriptFile, 'size' | 'storedAs'>,
  ): Promise<ScriptFile> => {
    const { key, size } = await store.files.put(accountId, bytes);
    return { ...file, size, storedAs: key };
  };
  const noDimensions = { width: null, height: null, duration: null };
  return {
    photo: await storeFile(await readSample('torn-sleeve.jpg'), {
      ...{ kind: 'image', name: 'torn-sleeve.jpg', mime: 'image/jpeg' },
      ...{ width: 720, height: 540, duration: null },
    }),
    recording: await storeFile(await readSample('voice-message.ogg'), {
      ...{ kind: 'voice', name: 'voice-message.ogg', mime: 'audio/ogg' },
      ...noDimensions,
      duration: 7_600,
    }),
    document: await storeFile(await drawInstructions(now), {
      ...{ kind: 'file', name: `${instructionTitle}.pdf`, mime: 'application/pdf' },
      ...noDimensions,
    }),
  };
}
