// Contact form shown while nobody is available; lazy-loaded.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { normaliseAnswer, type StartField } from '../../../contract/widget/start-form.rules.ts';
import type { Locale } from '../frame.texts.ts';
import { request } from '../network/api.ts';
import { StartForm } from './StartForm.tsx';
import type { FormAnswers } from './start-form.machine.ts';
import { startFormTexts as texts } from './start-form.texts.ts';

const FIELD_TYPES = { name: 'text', phone: 'mobile', email: 'email' } as const;
const FIELD_IDS = ['name', 'phone', 'email'] as const;

const toField = (id: keyof typeof FIELD_TYPES, title: string): StartField => ({
  id,
  title,
  type: FIELD_TYPES[id],
  maxLength: 80,
  isRequired: false,
  savedAs: id,
  restriction: null,
});

/** Without one of these the visitor cannot be contacted. */
const CONTACT_FIELDS = ['phone', 'email'];

/** Empty fields are not sent. */
const saveContact = (token: string, answers: FormAnswers): Promise<unknown> => {
  const entries = FIELD_IDS.flatMap((id) => {
    const answer = normaliseAnswer(toField(id, ''), answers[id] ?? '');
    return answer === '' ? [] : [[id, answer] as const];
  });
  return request('me', token, { method: 'PUT', body: JSON.stringify(Object.fromEntries(entries)) });
};

interface AwayFormProps {
  readonly token: string;
  readonly note: string;
  readonly locale: Locale;
}

export const AwayForm = ({ token, note, locale }: AwayFormProps) => {
  const [end, setEnd] = useState<'sent' | 'skipped' | null>(null);
  if (end === 'skipped') return null;
  if (end === 'sent')
    return (
      <p class="start-form" role="status">
        {texts.thanks[locale]}
      </p>
    );
  const form = {
    heading: texts.awayHeading[locale],
    note: note || texts.awayNote[locale],
    fields: [
      toField('name', texts.name[locale]),
      toField('phone', texts.mobile[locale]),
      toField('email', texts.email[locale]),
    ],
  };
  return (
    <StartForm
      form={form}
      locale={locale}
      requiredOneOf={{ ids: CONTACT_FIELDS, message: texts.awayMissing[locale] }}
      onSkip={() => {
        setEnd('skipped');
        document.getElementById('composer')?.focus();
      }}
      onSend={async (answers) => {
        await saveContact(token, answers);
        setEnd('sent');
      }}
    />
  );
};
