// Contact form shown while nobody is available; lazy-loaded.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { normaliseAnswer, type StartField } from '../../../contract/widget/start-form.rules.ts';
import type { Locale } from '../frame.texts.ts';
import { request } from '../network/api.ts';
import { StartForm } from './StartForm.tsx';
import type { FormAnswers } from './start-form.machine.ts';
import { startFormTexts as texts } from './start-form.texts.ts';

const KINDS = { name: 'text', phone: 'mobile', email: 'email' } as const;
const IDS = ['name', 'phone', 'email'] as const;

const field = (id: keyof typeof KINDS, title: string): StartField => ({
  id,
  title,
  type: KINDS[id],
  maxLength: 80,
  isRequired: false,
  savedAs: id,
  restriction: null,
});

/** By neither of them nobody is reached. */
const REACHED_BY = ['phone', 'email'];

/** Nothing that was left empty is told. */
const introduce = (token: string, answers: FormAnswers): Promise<unknown> => {
  const entries = IDS.flatMap((id) => {
    const answer = normaliseAnswer(field(id, ''), answers[id] ?? '');
    return answer === '' ? [] : [[id, answer] as const];
  });
  return request('me', token, { method: 'PUT', body: JSON.stringify(Object.fromEntries(entries)) });
};

interface AwayProps {
  readonly token: string;
  readonly note: string;
  readonly locale: Locale;
}

export const AwayForm = ({ token, note, locale }: AwayProps) => {
  const [end, setEnd] = useState<'told' | 'later' | null>(null);
  if (end === 'later') return null;
  if (end === 'told')
    return (
      <p class="start-form" role="status">
        {texts.thanks[locale]}
      </p>
    );
  const form = {
    heading: texts.awayHeading[locale],
    note: note || texts.awayNote[locale],
    fields: [
      field('name', texts.name[locale]),
      field('phone', texts.mobile[locale]),
      field('email', texts.email[locale]),
    ],
  };
  return (
    <StartForm
      form={form}
      locale={locale}
      requiredOneOf={{ ids: REACHED_BY, said: texts.awayMissing[locale] }}
      onLater={() => {
        setEnd('later');
        document.getElementById('composer')?.focus();
      }}
      onSend={async (answers) => {
        await introduce(token, answers);
        setEnd('told');
      }}
    />
  );
};
