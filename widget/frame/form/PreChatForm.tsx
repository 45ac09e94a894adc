// Pre-chat form whose answers create the visitor; lazy-loaded.
/** @jsxImportSource preact */
import type { StartForm as Form } from '../../../contract/widget/start-form.ts';
import type { Identity } from '../../sdk/api.ts';
import type { Locale } from '../frame.texts.ts';
import { page } from '../host-page.ts';
import { postAsHuman } from '../network/api.ts';
import { whoOf } from '../visitor/identity.ts';
import { StartForm } from './StartForm.tsx';

interface BeginningProps {
  readonly connectionId: string;
  readonly form: Form;
  readonly locale: Locale;
  /** Who is signed in on the page around, where it says so. */
  readonly identity: Identity | null;
  readonly onBegun: (token: string, who: string) => void;
}

export const Beginning = ({ connectionId, form, locale, identity, onBegun }: BeginningProps) => (
  <StartForm
    key={JSON.stringify(form)}
    form={form}
    locale={locale}
    onSend={async (answers) => {
      const told = identity && { identity };
      const visit = { locale, pageUrl: page.url, referrer: page.from, answers, ...told };
      const { token } = await postAsHuman<{ token: string }>(`${connectionId}/visitors`, null, visit);
      onBegun(token, whoOf(identity));
    }}
  />
);
