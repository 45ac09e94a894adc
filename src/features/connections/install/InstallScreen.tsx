// Installs the widget on a website.

import { useMemo, useState } from 'react';
import type { Connection } from '../../../../contract/connections/connections.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { currentBotWithPorts } from '../../../api/current-bot.ports.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { setupTexts } from '../../../i18n/texts/setup.texts.ts';
import { setupSteps } from '../../../machines/bots/setup.steps.ts';
import type { WidgetForm as Values } from '../../../machines/connections/install.machine.ts';
import { botListLink, connectionSettingsLink, connectLink } from '../../../platform/links.ts';
import { isBotTested } from '../../../platform/storage/tested-bots.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Copyable } from '../../../ui/Copyable/Copyable.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { IllustratedSteps } from '../../../ui/IllustratedSteps/IllustratedSteps.tsx';
import { Inline, PageBody } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Stepper } from '../../../ui/Stepper/Stepper.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { PlanLimitError } from '../../../ui/UpgradeHint/PlanLimitError.tsx';
import { PLANS_LINK } from '../ChannelCards.tsx';
import { installWithPorts } from './install.ports.ts';
import { installTexts as texts } from './install.texts.ts';
import { wordpressLinkWithPorts } from './wordpress.ports.ts';
import { wordpressTexts } from './wordpress.texts.ts';

const PLUGIN_URL = '/wordpress/pasokh.zip';

function WordPressCard(input: { botId: string; connectionId: string }) {
  const { t, locale, dateTime } = useI18n();
  const [state, send] = useMachine(wordpressLinkWithPorts, { input });
  const { site, code, failure, codeFailure } = state.context;
  const requestCode = () => send({ type: 'code.requested' });
  const buttonText = code
    ? wordpressTexts.createNewCode
    : site
      ? wordpressTexts.another
      : wordpressTexts.createCode;
  return (
    <Card title={t(wordpressTexts.title)} padding="roomy">
      {state.matches({ site: 'failed' }) && failure && (
        <ErrorState
          message={errorText(failure, locale)}
          requestId={failure.requestId}
          onRetry={() => send({ type: 'retried' })}
        />
      )}
      {state.matches({ site: 'loading' }) && !site && (
        <Loading>
          <Skeleton width="half" />
        </Loading>
      )}
      {site && (
        <Callout tone="success" title={t(wordpressTexts.linked, { name: site.name || site.url })}>
          {t(wordpressTexts.linkedBody, { version: site.pluginVersion, date: dateTime(site.linkedAt) })}
        </Callout>
      )}
      {site && (
        <Text size="s" tone="muted">
          {t(wordpressTexts.linkedWhere, { host: `\u2068${new URL(site.url).host}\u2069` })}
        </Text>
      )}
      {!site && <Text tone="muted">{t(wordpressTexts.about)}</Text>}
      {(!site || code) && (
        <IllustratedSteps
          isOrdered
          steps={[
            { picture: 'upload', body: t(wordpressTexts.stepInstall) },
            { picture: 'code', body: t(wordpressTexts.stepCode) },
          ]}
        />
      )}
      {code && <Copyable label={t(wordpressTexts.code)} value={code} />}
      {code && (
        <Text size="s" tone="muted">
          {t(wordpressTexts.codeHint)}
        </Text>
      )}
      {codeFailure && <Callout tone="danger">{errorText(codeFailure, locale)}</Callout>}
      <Inline>
        <Button
          variant={code || site ? 'secondary' : 'primary'}
          isPending={state.matches({ code: 'creatingCode' })}
          onPress={requestCode}
        >
          {t(buttonText)}
        </Button>
        <Link href={PLUGIN_URL} variant="button" icon="download" download="pasokh.zip">
          {t(wordpressTexts.download)}
        </Link>
      </Inline>
    </Card>
  );
}

export interface WidgetFormProps {
  connection: Connection;
  failure: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (form: Values) => void;
}

function WidgetForm(props: WidgetFormProps) {
  const { connection, failure, isPending, onChange, onSubmit } = props;
  const { t, locale } = useI18n();
  const { name, websiteUrl, initialMessage } = connection;
  const [values, setValues] = useState({ name, websiteUrl: websiteUrl ?? '', initialMessage });
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isFormError = failure && Object.keys(errors).length === 0;
  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    if (failure) onChange();
  };
  const submit = () => onSubmit({ ...values, websiteUrl: values.websiteUrl.trim() || null });
  return (
    <Form
      label={t(texts.settings)}
      errors={errors}
      error={isFormError ? errorText(failure, locale) : undefined}
      onSubmit={submit}
    >
      <TextField
        name="websiteUrl"
        type="url"
        label={t(texts.url)}
        hint={t(texts.urlHint)}
        placeholder="https://shop.example.ir"
        value={values.websiteUrl}
        onChange={(url) => change({ websiteUrl: url })}
        error={errors.websiteUrl}
      />
      <TextArea
        name="initialMessage"
        label={t(texts.initial)}
        hint={t(texts.initialHint)}
        rows={2}
        value={values.initialMessage}
        onChange={(message) => change({ initialMessage: message })}
        error={errors.initialMessage}
        limit={limits.introduction.max}
      />
      <TextField
        name="name"
        label={t(texts.name)}
        value={values.name}
        onChange={(value) => change({ name: value })}
        error={errors.name}
        direction="auto"
      />
      <Inline justify="end">
        <Button variant="primary" isSubmit isPending={isPending}>
          {t(texts.save)}
        </Button>
      </Inline>
    </Form>
  );
}

function SnippetCard({ snippet }: { snippet: string }) {
  const { t } = useI18n();
  return (
    <Card title={t(texts.snippetTitle)} padding="roomy">
      <Text tone="muted">{t(texts.snippetBody)}</Text>
      <Copyable label={t(texts.snippet)} value={snippet} />
      <Heading level={3}>{t(texts.stepsTitle)}</Heading>
      <IllustratedSteps
        steps={[
          { picture: 'source', title: t(texts.template), body: t(texts.templateBody) },
          { picture: 'footer', title: t(texts.otherPlatform), body: t(texts.otherBody) },
          { picture: 'upload', title: t(texts.wordpress), body: t(texts.wordpressBody) },
          { picture: 'forward', title: t(texts.developer), body: t(texts.developerBody) },
        ]}
      />
    </Card>
  );
}

export default function InstallScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [{ context: botContext }] = useMachine(currentBotWithPorts, { input: { botId } });
  const [state, send] = useMachine(installWithPorts, { input: { botId } });
  const { connections, isDevelopment, failure, saveFailure } = state.context;
  const widgets = connections.filter(({ snippet }) => snippet !== '');
  const isReady = state.matches({ list: 'ready' });
  const create = () => {
    const form = { name: t(texts.defaultName), websiteUrl: null, initialMessage: '' };
    send({ type: 'creation.requested', form });
  };
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: botContext.bot?.name ?? t(texts.bots) }}
      />
      <PageBody width="form">
        {botContext.bot?.conversations === 0 && (
          <Stepper
            label={t(setupTexts.label)}
            steps={setupSteps(botContext.bot, isBotTested(botId)).map((step) => ({
              ...step,
              label: t(setupTexts[step.id]),
            }))}
          />
        )}
        {state.matches({ list: 'loading' }) && (
          <Loading>
            <Skeleton shape="card" />
          </Loading>
        )}
        {state.matches({ list: 'failed' }) && failure && (
          <BotErrorState
            failure={failure}
            botsLabel={t(texts.bots)}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {widgets.length > 0 && isDevelopment && <DemoNote botId={botId} />}
        {isReady && widgets.length === 0 && saveFailure && (
          <Callout tone="danger">
            <PlanLimitError refusal={saveFailure} plansHref={PLANS_LINK} />
          </Callout>
        )}
        {isReady && widgets.length === 0 && (
          <NoWidget isPending={state.matches({ commands: 'creating' })} onCreate={create} />
        )}
        {widgets.map((connection) => (
          <Widget
            key={connection.id}
            connection={connection}
            isChanging={!state.matches({ commands: 'idle' })}
            failure={saveFailure}
            send={send}
          />
        ))}
        {isReady && (
          <Link href={connectLink(botId)} variant="button" icon="plug">
            {t(texts.others)}
          </Link>
        )}
      </PageBody>
    </>
  );
}

interface WidgetProps {
  connection: Connection;
  /** A change is being saved; the controls wait for it. */
  isChanging: boolean;
  failure: Failure | null;
  send: ReturnType<typeof useMachine<typeof installWithPorts>>[1];
}

function Widget({ connection, isChanging, failure, send }: WidgetProps) {
  const { t } = useI18n();
  const { id: connectionId } = connection;
  return (
    <>
      <SnippetCard snippet={connection.snippet} />
      <WordPressCard botId={connection.botId} connectionId={connectionId} />
      <Card
        title={t(texts.settings)}
        padding="roomy"
        aside={
          <Link
            href={connectionSettingsLink(connection.botId, connectionId, connection.kind)}
            variant="button"
            icon="palette"
          >
            {t(texts.appearance)}
          </Link>
        }
      >
        <Switch
          label={t(texts.active)}
          hint={t(texts.activeHint)}
          isWide
          isSelected={connection.active}
          isDisabled={isChanging}
          onChange={(isActive) => send({ type: 'connection.toggled', connectionId, isActive })}
        />
        <WidgetForm
          connection={connection}
          failure={failure}
          isPending={isChanging}
          onChange={() => send({ type: 'form.changed' })}
          onSubmit={(form) => send({ type: 'form.submitted', connectionId, form })}
        />
      </Card>
    </>
  );
}

function NoWidget({ isPending, onCreate }: { isPending: boolean; onCreate: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState
      illustration="plug"
      title={t(texts.emptyTitle)}
      body={t(texts.emptyBody)}
      action={
        <Button variant="primary" icon="plus" isPending={isPending} onPress={onCreate}>
          {t(texts.create)}
        </Button>
      }
    />
  );
}

function DemoNote({ botId }: { botId: string }) {
  const { t } = useI18n();
  return (
    <Callout
      tone="info"
      title={t(texts.demo)}
      action={
        <Link href={`/demo/${botId}`} variant="button" endIcon="external">
          {t(texts.demo)}
        </Link>
      }
    >
      {t(texts.demoBody)}
    </Callout>
  );
}
