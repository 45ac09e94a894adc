// Error of a failed decision, with the draft it concerns.
import type { Failure } from '../../../contract/errors/errors.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { errorText, followed } from '../../i18n/texts/errors.ts';
import type { Approvals } from '../../machines/approvals/approval.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Note } from '../../ui/Callout/Callout.tsx';
import { approvalsTexts as texts } from './approvals.texts.ts';
import { visitorOf } from './visitor-name.ts';

export interface TroubleProps {
  trouble: NonNullable<Approvals['trouble']>;
  /** The draft on the desk: of another it is said whose it was. */
  currentId: string | null;
  onRead: () => void;
}

export function Trouble({ trouble: { draft, failure }, currentId, onRead }: TroubleProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const words = failureWords(failure, i18n);
  return (
    <Note
      tone="warning"
      action={
        <Button size="small" onPress={onRead}>
          {t(texts.read)}
        </Button>
      }
    >
      {draft.id === currentId ? words : `${t(texts.ofDraft, { name: visitorOf(draft, i18n) })} ${words}`}
    </Note>
  );
}

export function failureWords(failure: Failure, { t, locale }: I18n): string {
  const words = errorText(failure, locale);
  if (!failure.by) return words;
  const whose = failure.error === 'DraftClaimed' ? texts.with : texts.by;
  return followed(words, t(whose, { name: failure.by }));
}
