// Draws the form of one canned reply. What is written stays until the server has taken it.
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { unknownVariables, variableNames } from '../../../contract/replies.rules.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { useRefusal } from '../../i18n/useRefusal.ts';
import type { ReplyDraft } from '../../machines/flows/canned.machine.ts';
import { FormDialog } from '../../ui/Dialog/FormDialog.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { RadioCards } from '../../ui/RadioCards/RadioCards.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { cannedTexts as texts } from './canned.texts.ts';

export interface CannedFormProps {
  draft: ReplyDraft;
  isOwner: boolean;
  failure: Failure | null;
  isPending: boolean;
  onChange: (draft: ReplyDraft) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function CannedForm(props: CannedFormProps) {
  const { draft, isOwner, failure, isPending, onChange, onSubmit, onClose } = props;
  const { t, list, locale } = useI18n();
  const { errors, error } = useRefusal(failure);
  const unknown = unknownVariables(draft.text);
  const braced = (names: readonly string[]) => list(names.map((name) => `\u2068{{${name}}}\u2069`));
  const isTaken = failure?.error === 'ShortcutTaken';
  return (
    <FormDialog
      title={t(draft.id === null ? texts.newTitle : texts.editTitle)}
      submit={t(texts.save)}
      {...{ errors, isPending, onSubmit, onClose }}
      error={isTaken ? undefined : error}
    >
      <TextField
        name="shortcut"
        label={t(texts.shortcut)}
        hint={t(texts.shortcutHint)}
        direction="auto"
        maxLength={limits.cannedReply.shortcutMax}
        value={draft.shortcut}
        onChange={(shortcut) => onChange({ ...draft, shortcut })}
        error={isTaken ? error : errors.shortcut}
        autoFocus
      />
      <TextArea
        name="text"
        label={t(texts.text)}
        hint={t(texts.variables, { names: braced(Object.values(variableNames).map((name) => name[locale])) })}
        rows={5}
        limit={limits.cannedReply.textMax}
        value={draft.text}
        onChange={(text) => onChange({ ...draft, text })}
        error={errors.text}
      />
      {unknown.length > 0 && <Note tone="warning">{t(texts.unknown, { names: braced(unknown) })}</Note>}
      {isOwner && (
        <RadioCards
          name="scope"
          label={t(texts.scope)}
          columns={2}
          options={[
            { value: 'bot', label: t(texts.ofBot) },
            { value: 'all', label: t(texts.ofAll) },
          ]}
          value={draft.scope}
          onChange={(scope) => onChange({ ...draft, scope })}
        />
      )}
    </FormDialog>
  );
}
