// Knows how a visitor leaves word of where they can be reached while nobody is at work. Fetched when it is first shown.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { StartField } from '../../contract/start-form.rules.ts';
import type { Locale } from './frame.texts.ts';
import { call } from './network.ts';
import { StartForm } from './StartForm.tsx';
import type { Answers } from './start-form.machine.ts';
import { startFormTexts as texts } from './start-form.texts.ts';

const field = (id: 'name' | 'phone' | 'email', type: StartField['type'], title: string): StartField => ({
  id,
  title,
  type,
  maxLength: 80,
  isRequired: false,
  savedAs: id,
  restriction: null,
});

/** Nothing that was left empty is told. */
const introduce = async (token: string, answers: Answers): Promise<unknown> => {
  const told = Object.entries(answers).filter(([, answer]) => answer.trim() !== '');
  if (told.length === 0) return null;
  return call('me', token, { method: 'PUT', body: JSON.stringify(Object.fromEntries(told)) });
};

interface AwayProps {
  readonly token: string;
  readonly note: string;
  readonly locale: Locale;
}

export const Away = ({ token, note, locale }: AwayProps) => {
  const [isTold, setTold] = useState(false);
  if (isTold)
    return (
      <p class="start-form" role="status">
        {texts.thanks[locale]}
      </p>
    );
  const form = {
    heading: texts.awayHeading[locale],
    note: note || texts.awayNote[locale],
    fields: [
      field('name', 'text', texts.name[locale]),
      field('phone', 'mobile', texts.mobile[locale]),
      field('email', 'email', texts.email[locale]),
    ],
  };
  return (
    <StartForm
      form={form}
      locale={locale}
      onSend={async (answers) => {
        await introduce(token, answers);
        setTold(true);
      }}
    />
  );
};
