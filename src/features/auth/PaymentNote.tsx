// Tells a buyer who is logged out where the result of their payment is.
import { useI18n } from '../../i18n/I18n.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { paymentNoteTexts as texts } from './payment-note.texts.ts';

export default function PaymentNote() {
  const { t } = useI18n();
  return (
    <Note tone="info" title={t(texts.title)}>
      {t(texts.body)}
    </Note>
  );
}
