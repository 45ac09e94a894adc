// Exports a conversation as a file or prints it.

import { Suspense, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { readLocale } from '../../../i18n/locale.ts';
import { createExportMachine, type ExportOptions } from '../../../machines/conversations/export.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { exportTexts as texts } from './export.texts.ts';

const ExportDialog = lazyComponent(() => import('./ExportDialog.tsx'));
const TranscriptSheet = lazyComponent(() => import('./TranscriptSheet.tsx'));

interface ExportedTranscript {
  readonly content: string;
  readonly isJson: boolean;
}

const liveExport = createExportMachine<ExportedTranscript>().provide({
  actors: {
    export: fromPromise<ExportedTranscript, ExportOptions>(async ({ input, signal }) => {
      const { readFile, endpoints } = await loadLazyEndpoints();
      const { format, withNotes, botId, conversationId } = input;
      const isJson = format !== 'text';
      const request = {
        botId,
        conversationId,
        format: isJson ? ('json' as const) : ('text' as const),
        notes: withNotes ? ('with' as const) : ('without' as const),
        locale: readLocale(),
      };
      const file = await readFile(endpoints.transcripts.export, request, { signal });
      return { content: await file.text(), isJson };
    }),
  },
  actions: {
    save: ({ context: { result, conversationId } }) => {
      if (!result) return;
      const name = `conversation-${conversationId.slice(-4)}.${result.isJson ? 'json' : 'txt'}`;
      saveFile(name, result.content, 'text/plain');
    },
  },
});

export function ExportButton({ conversation }: { conversation: Conversation }) {
  const { t } = useI18n();
  const { botId, id: conversationId } = conversation;
  const [state, send] = useMachine(liveExport, { input: { botId, conversationId } });
  const [isOpen, setOpen] = useState(false);
  const { format, withNotes, failure, result: transcript } = state.context;
  return (
    <>
      <Button icon="download" size="small" onPress={() => setOpen(true)}>
        {t(texts.open)}
      </Button>
      <Suspense>
        {isOpen && (
          <ExportDialog
            {...{ format, withNotes, failure }}
            isPending={state.matches('exporting')}
            onFormatChange={(chosen) => send({ type: 'format.chosen', format: chosen })}
            onNotesChange={(chosen) => send({ type: 'notes.toggled', withNotes: chosen })}
            onSubmit={() => send({ type: 'export.requested' })}
            onClose={() => setOpen(false)}
          />
        )}
        {state.matches('printing') && transcript && (
          <TranscriptSheet
            content={transcript.content}
            conversation={conversation}
            onClose={() => {
              setOpen(false);
              send({ type: 'print.finished' });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
