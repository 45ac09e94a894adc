// Start form whose answers create the visitor; lazy-loaded.
/** @jsxImportSource preact */
import type { StartForm as Form } from '../../../contract/widget/start-form.ts';
import type { Identity } from '../../sdk/api.ts';
import type { Locale } from '../frame.texts.ts';
import { hostPage } from '../host-page.ts';
import { postWithRobotCheck } from '../network/api.ts';
import { identityKey } from '../visitor/identity.ts';
import { StartForm } from './StartForm.tsx';

interface ConversationStartFormProps {
  readonly connectionId: string;
  readonly form: Form;
  readonly locale: Locale;
  /** The user signed in on the host page, if any. */
  readonly identity: Identity | null;
  readonly onStarted: (token: string, who: string) => void;
}

export const ConversationStartForm = ({
  connectionId,
  form,
  locale,
  identity,
  onStarted,
}: ConversationStartFormProps) => (
  <StartForm
    key={JSON.stringify(form)}
    form={form}
    locale={locale}
    onSend={async (answers) => {
      const identityField = identity && { identity };
      const visit = { locale, pageUrl: hostPage.url, referrer: hostPage.referrer, answers, ...identityField };
      const { token } = await postWithRobotCheck<{ token: string }>(`${connectionId}/visitors`, null, visit);
      onStarted(token, identityKey(identity));
    }}
  />
);
