// Opens a request's file: shows real pictures, saves the rest.
import { fromPromise } from 'xstate';
import { loadClient } from '../../api/client/load.ts';
import { readLocale } from '../../i18n/locale.ts';
import { formatText } from '../../i18n/texts.ts';
import { requestFileMachine } from '../../machines/support/request-file.machine.ts';
import type { OpenedFile } from '../../machines/support/support.ports.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { toast } from '../../ui/Toasts/toast-queue.ts';
import { imageTypeOf } from './image-type.ts';
import { fileTexts } from './support.texts.ts';

interface FileContent {
  readonly name: string;
  readonly base64: string;
}

/** Images that can be decoded are shown from a blob URL; everything else is saved. */
async function openFile({ name, base64 }: FileContent): Promise<OpenedFile> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const type = imageTypeOf(bytes);
  const blob = type && new Blob([bytes], { type });
  if (blob && (await isDrawable(blob))) return { kind: 'picture', name, url: URL.createObjectURL(blob) };
  saveFile(name, bytes, 'application/octet-stream');
  return { kind: 'saved', name };
}

const isDrawable = (blob: Blob): Promise<boolean> =>
  createImageBitmap(blob).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

const createFileLogic = (side: 'support' | 'supportAdmin') =>
  requestFileMachine.provide({
    actors: {
      open: fromPromise<OpenedFile, { readonly attachmentId: string }>(async ({ input, signal }) => {
        const { call, endpoints } = await loadClient();
        return openFile(await call(endpoints[side].attachment, input, { signal }));
      }),
    },
    actions: {
      release: (_, file) => {
        if (file?.kind === 'picture') URL.revokeObjectURL(file.url);
      },
      announceSaved: (_, name) =>
        toast({ tone: 'success', text: formatText(readLocale(), fileTexts.saved, { name }) }),
    },
  });

export const ownFileWithPorts = createFileLogic('support');
export const adminFileWithPorts = createFileLogic('supportAdmin');
