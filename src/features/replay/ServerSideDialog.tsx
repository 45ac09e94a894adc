// Asks which timeline of the server is shown beside the replay, and why.
import { useMemo } from 'react';
import type { Failure } from '../../../contract/errors/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../i18n/texts/errors.ts';
import type { ServerSideEvent, ServerSideRequest } from '../../machines/replay/server-side.machine.ts';
import { FormDialog } from '../../ui/Dialog/FormDialog.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { serverTexts as texts } from './server.texts.ts';

export interface ServerSideDialogProps {
  request: ServerSideRequest;
  failure: Failure | null;
  isPending: boolean;
  send: (event: ServerSideEvent) => void;
}

export function ServerSideDialog({ request, failure, isPending, send }: ServerSideDialogProps) {
  const { t, locale } = useI18n();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isFormError = failure && Object.keys(errors).length === 0;
  const change = (changed: Partial<ServerSideRequest>) => send({ type: 'form.changed', change: changed });
  const idName = request.kind === 'conversation' ? 'conversationId' : 'orderId';
  return (
    <FormDialog
      title={t(texts.title)}
      submitLabel={t(texts.read)}
      errors={errors}
      error={isFormError ? errorText(failure, locale) : undefined}
      isPending={isPending}
      onSubmit={() => send({ type: 'form.submitted' })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <Text tone="muted">{t(texts.body)}</Text>
      <SegmentedControl
        label={t(texts.kind)}
        options={(['conversation', 'order'] as const).map((value) => ({ value, label: t(texts[value]) }))}
        value={request.kind}
        onChange={(kind) => change({ kind })}
      />
      <TextField
        name={idName}
        label={t(texts[idName])}
        direction="ltr"
        value={request.id}
        onChange={(id) => change({ id })}
      />
      <TextArea
        name="reason"
        label={t(texts.reason)}
        hint={t(texts.reasonHint)}
        rows={2}
        limit={500}
        value={request.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
