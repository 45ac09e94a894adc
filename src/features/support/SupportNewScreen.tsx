import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { Redirect } from 'wouter';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { supportLink, supportRequestLink } from '../../platform/support-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { RadioCards } from '../../ui/RadioCards/RadioCards.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { GivenFiles } from './GivenFiles.tsx';
import { liveSupportNew } from './support.live.ts';
import { categoryIcons } from './support.looks.ts';
import { supportTexts, newTexts as texts } from './support.texts.ts';

const LONGEST = 5_000;
const categories = ['technical', 'sales', 'general'] as const;

export default function SupportNewScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(liveSupportNew, inspection());
  const { subject, category, text, files, blocked, failure, request } = state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  if (request) return <Redirect to={supportRequestLink(request.id)} replace />;
  const isWhole = failure && Object.keys(errors).length === 0;
  const isWaiting = state.matches({ form: 'waiting' });
  const isSending = state.matches({ form: 'sending' });
  return (
    <>
      <Inline>
        <Link href={supportLink} look="plain" icon="back">
          {t(supportTexts.back)}
        </Link>
      </Inline>
      <Card padding="roomy">
        <Form
          label={t(texts.form)}
          isSending={isSending}
          errors={errors}
          error={isWhole ? errorText(failure, locale) : blocked ? t(texts.blocked) : undefined}
          onSubmit={() => send({ type: 'form.sent' })}
        >
          <TextField
            name="subject"
            label={t(texts.subject)}
            direction="auto"
            value={subject}
            onChange={(typed) => send({ type: 'draft.changed', change: { subject: typed } })}
            autoFocus
          />
          <RadioCards
            name="category"
            label={t(texts.category)}
            columns={3}
            options={categories.map((value) => ({
              value,
              label: t(supportTexts[value]),
              icon: categoryIcons[value],
            }))}
            value={category ?? 'general'}
            onChange={(chosen) => send({ type: 'draft.changed', change: { category: chosen } })}
          />
          <TextArea
            name="text"
            label={t(texts.text)}
            hint={t(texts.textHint)}
            rows={6}
            limit={LONGEST}
            value={text}
            onChange={(typed) => send({ type: 'draft.changed', change: { text: typed } })}
          />
          <GivenFiles
            files={files}
            onChoose={(chosen) => send({ type: 'files.chosen', files: chosen })}
            onRemove={(id) => send({ type: 'file.removed', id })}
            onRetry={(id) => send({ type: 'file.retried', id })}
          />
          <Inline isWrapping>
            <Button variant="primary" icon="send" isSubmit isPending={isWaiting || isSending}>
              {t(texts.send)}
            </Button>
            <Text size="s" tone="muted">
              {t(isWaiting ? texts.waitingForFiles : texts.kept)}
            </Text>
          </Inline>
        </Form>
      </Card>
    </>
  );
}
