// Note above the login form: why a new login is needed.

import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useSearch } from '../../../platform/browser/location.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { loginTexts as texts } from '../auth.texts.ts';
import { paymentNoteTexts } from './payment-note.texts.ts';

/** Query of the login page after a return from a payment gateway. */
const PAYMENT_RETURN_QUERY = 'next=%2Fpayment%2Fstatus';

/** If both reasons apply, only the payment is mentioned. */
export default function SessionEndedNote() {
  const { t, locale } = useI18n();
  const endReason = sessionStore.endReason();
  if (useSearch().includes(PAYMENT_RETURN_QUERY))
    return (
      <Callout tone="info" title={t(paymentNoteTexts.title)}>
        {t(paymentNoteTexts.body)}
      </Callout>
    );
  return (
    endReason && (
      <Callout tone="info" title={t(texts.ended)}>
        {errorText({ error: endReason }, locale)}
      </Callout>
    )
  );
}
