// Steps of connecting a channel: instructions, keys, done.

import { useMemo } from 'react';
import type { CatalogChannel, CatalogField } from '../../../contract/connections/catalog.ts';
import type { ConnectionDetail } from '../../../contract/connections/connections.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { WizardForm } from '../../machines/connections/connection-wizard.machine.ts';
import { botLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Copyable } from '../../ui/Copyable/Copyable.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../ui/ErrorState/BotNotFound.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { IllustratedSteps } from '../../ui/IllustratedSteps/IllustratedSteps.tsx';
import { Inline, PageBody, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx';
import { LoadingSwitch } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Stepper } from '../../ui/Stepper/Stepper.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { PlanLimitError } from '../../ui/UpgradeHint/PlanLimitError.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import { AbilitiesCard } from './AbilitiesCard.tsx';
import { PLANS_LINK } from './ChannelCards.tsx';
import { connectErrors } from './connect-errors.ts';
import { connectionWizardWithPorts } from './connections.ports.ts';
import { connectionTexts, connectTexts as texts } from './connections.texts.ts';

export interface CredentialsFormProps {
  entry: CatalogChannel;
  detail: ConnectionDetail;
  form: WizardForm;
  failure: Failure | null;
  isPending: boolean;
  onChange: (change: Partial<WizardForm>) => void;
  onSubmit: () => void;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { entry, detail, form, failure, isPending, onChange, onSubmit } = props;
  const { t, locale } = useI18n();
  const errors = useMemo(() => (failure ? connectErrors(failure, locale) : {}), [failure, locale]);
  const isFormError = failure !== null && Object.keys(errors).length === 0;
  const planLimitError = useMemo(
    () => failure && <PlanLimitError refusal={failure} plansHref={PLANS_LINK} />,
    [failure],
  );
  const isDraft = detail.connection.status === 'draft' || detail.connection.status === 'checking';
  return (
    <Card padding="roomy">
      <Form
        label={t(texts.title, { kind: entry.label[locale] })}
        errors={errors}
        error={isFormError && planLimitError}
        isSending={isPending}
        onSubmit={onSubmit}
      >
        <TextField
          name="name"
          label={t(texts.name)}
          hint={t(texts.nameHint)}
          value={form.name}
          onChange={(name) => onChange({ name })}
          error={errors.name}
          direction="auto"
          autoComplete="off"
        />
        {entry.fields.map((field) => (
          <CredentialField
            key={field.name}
            field={field}
            tail={detail.tails[field.name]}
            value={form.values[field.name] ?? ''}
            error={errors[`values.${field.name}`]}
            onChange={(value) => onChange({ values: { ...form.values, [field.name]: value } })}
          />
        ))}
        <TextArea
          name="initialMessage"
          label={t(texts.initial)}
          hint={t(texts.initialHint)}
          rows={2}
          value={form.initialMessage}
          onChange={(initialMessage) => onChange({ initialMessage })}
          error={errors.initialMessage}
          limit={limits.introduction.max}
        />
        {isDraft && (
          <Text size="s" tone="muted">
            {t(texts.draftSaved)}
          </Text>
        )}
        <Inline justify="end">
          <Button variant="primary" isSubmit isPending={isPending}>
            {t(isDraft ? texts.check : texts.recheck)}
          </Button>
        </Inline>
      </Form>
    </Card>
  );
}

interface CredentialFieldProps {
  field: CatalogField;
  /** Last characters of the stored secret, '' for a short one; undefined without one. */
  tail: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const inputModes = { url: 'url', number: 'numeric', text: 'text', choice: 'text', lines: 'text' } as const;

function CredentialField({ field, tail, value, error, onChange }: CredentialFieldProps) {
  const { t, locale } = useI18n();
  const savedSecretHint = tail === '' ? t(texts.savedSecret) : t(texts.savedSecretTail, { tail: tail ?? '' });
  const commonProps = {
    name: `values.${field.name}`,
    label: field.label[locale],
    hint: tail === undefined ? field.hint[locale] : savedSecretHint,
    maxLength: field.maxLength,
    value,
    onChange,
    error,
  };
  if (field.isSecret) return <PasswordField {...commonProps} purpose="new" />;
  if (field.input === 'lines') {
    const { maxLength: limit, ...rest } = commonProps;
    return <TextArea {...rest} rows={3} limit={limit} />;
  }
  return (
    <TextField {...commonProps} direction="ltr" autoComplete="off" inputMode={inputModes[field.input]} />
  );
}

export interface ConnectedNoticeProps {
  botId: string;
  entry: CatalogChannel;
  detail: ConnectionDetail;
  onChange: () => void;
}

export function ConnectedNotice({ botId, entry, detail, onChange }: ConnectedNoticeProps) {
  const { t, locale } = useI18n();
  const { connection, webhookUrl, isReachable } = detail;
  const kind = entry.label[locale];
  return (
    <Stack gap={4}>
      <Callout tone="success" title={t(texts.doneTitle, { name: connection.name })}>
        {t(texts.doneBody)}
      </Callout>
      {webhookUrl && (
        <Card title={t(texts.webhookTitle)} padding="roomy">
          <Text>{t(texts.webhookBody, { kind })}</Text>
          <Copyable label={t(texts.webhook)} value={webhookUrl} isSecret />
          {!isReachable && <Callout tone="warning">{t(texts.unreachable, { kind })}</Callout>}
        </Card>
      )}
      <Inline isWrapping justify="end">
        <Button variant="quiet" onPress={onChange}>
          {t(connectionTexts.settingsNamed, { name: connection.name })}
        </Button>
        <Link href={botLink(botId, 'inbox')} variant="button">
          {t(texts.toInbox)}
        </Link>
        <Link href={botLink(botId, 'services')} variant="primary">
          {t(texts.toList)}
        </Link>
      </Inline>
    </Stack>
  );
}

export interface ConnectScreenProps {
  params: { botId: string; connectionKind: string; connectionId?: string };
}

export default function ConnectScreen({ params }: ConnectScreenProps) {
  const { botId, connectionKind, connectionId = '' } = params;
  const { t, locale } = useI18n();
  // The specification writes some kinds in upper case.
  const input = { botId, kind: connectionKind.toLowerCase(), connectionId, locale };
  const [state, send] = useMachine(connectionWizardWithPorts, { input });
  const { channel, connection: detail, form, failure, connectFailure } = state.context;
  const isConnected = state.matches('connected');
  const label = channel?.label[locale] ?? '';
  const title = state.matches('contactSales') ? label : t(texts.title, { kind: label });
  return (
    <>
      <PageHeader
        title={channel ? title : t(connectionTexts.title)}
        parent={{ href: botLink(botId, 'services'), label: t(connectionTexts.title) }}
      />
      <PageBody width="form">
        <LoadingSwitch isLoading={state.matches('opening')} skeleton={<LoadingRows rows={5} />}>
          {state.matches('failed') && failure?.error === 'NotFound' && <ChannelNotFound botId={botId} />}
          {state.matches('failed') && failure && failure.error !== 'NotFound' && (
            <BotErrorState
              failure={failure}
              botsLabel={t(connectionTexts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {state.matches('contactSales') && channel && <OnSiteChannelNotice botId={botId} entry={channel} />}
          {state.matches('limitReached') && channel && (
            <UpgradeHint
              variant="page"
              feature={channel.isAllowed ? t(limitTexts.ConnectionLimitReached) : label}
              href={PLANS_LINK}
              benefit={channel.description[locale]}
            />
          )}
          {channel && detail && (
            <>
              <Stepper
                label={t(texts.steps)}
                steps={[
                  { id: 'fill', label: t(texts.stepCredentials), state: isConnected ? 'done' : 'current' },
                  { id: 'done', label: t(texts.stepDone), state: isConnected ? 'current' : 'next' },
                ]}
              />
              {isConnected ? (
                <ConnectedNotice
                  {...{ botId, entry: channel, detail }}
                  onChange={() => send({ type: 'change.requested' })}
                />
              ) : (
                <>
                  <CredentialInstructions entry={channel} />
                  <CredentialsForm
                    {...{ entry: channel, detail, form, failure: connectFailure }}
                    isPending={state.matches('connecting')}
                    onChange={(change) => send({ type: 'form.changed', change })}
                    onSubmit={() => send({ type: 'form.submitted' })}
                  />
                  <AbilitiesCard abilities={channel.abilities} />
                </>
              )}
            </>
          )}
        </LoadingSwitch>
      </PageBody>
    </>
  );
}

function CredentialInstructions({ entry }: { entry: CatalogChannel }) {
  const { t, locale } = useI18n();
  if (entry.steps.length === 0) return null;
  return (
    <Card title={t(texts.where)} padding="roomy">
      <IllustratedSteps
        isOrdered
        steps={entry.steps.map(({ picture, ...bodyByLocale }) => ({ picture, body: bodyByLocale[locale] }))}
      />
    </Card>
  );
}

function OnSiteChannelNotice({ botId, entry }: { botId: string; entry: CatalogChannel }) {
  const { t, locale } = useI18n();
  return (
    <EmptyState
      illustration="plug"
      title={entry.label[locale]}
      body={entry.description[locale]}
      action={
        <Link href={botLink(botId, 'install')} variant="primary" icon="code">
          {t(texts.install)}
        </Link>
      }
    />
  );
}

function ChannelNotFound({ botId }: { botId: string }) {
  const { t } = useI18n();
  return (
    <EmptyState
      illustration="plug"
      title={t(texts.unknown)}
      body={t(texts.unknownBody)}
      action={
        <Link href={botLink(botId, 'services')} variant="primary">
          {t(texts.all)}
        </Link>
      }
    />
  );
}
