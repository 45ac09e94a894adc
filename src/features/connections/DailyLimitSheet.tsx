import type { Connection } from '../../../contract/connections/connections.ts';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../i18n/texts/errors.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { NumberField } from '../../ui/NumberField/NumberField.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { dailyLimitWithPorts } from './connections.ports.ts';
import { dailyLimitTexts as texts } from './daily-limit.texts.ts';

export interface DailyLimitSheetProps {
  connection: Connection;
  onClose: () => void;
}

export default function DailyLimitSheet({ connection, onClose }: DailyLimitSheetProps) {
  const { t, locale } = useI18n();
  const input = { botId: connection.botId, connectionId: connection.id };
  const [state, send] = useMachine(dailyLimitWithPorts, { input });
  const { limit, isOn, messages, failure } = state.context;
  const errors = failure ? fieldErrors(failure, locale) : {};
  return (
    <Sheet title={t(texts.title, { name: connection.name })} isOpen onClose={onClose}>
      {state.matches('loading') && <LoadingRows rows={3} />}
      {state.matches('failed') && failure && (
        <ErrorState message={errorText(failure, locale)} onRetry={() => send({ type: 'retried' })} />
      )}
      {limit && (
        <Form
          label={t(texts.isOn)}
          errors={errors}
          error={failure && Object.keys(errors).length === 0 ? errorText(failure, locale) : undefined}
          onSubmit={() => send({ type: 'saved' })}
        >
          <Stack>
            <Text tone="muted">{t(texts.about)}</Text>
            {limit.isOn && limit.reachedAt !== null && (
              <Callout tone="warning" title={t(texts.reachedTitle)}>
                {t(texts.reached)}
              </Callout>
            )}
            <Switch
              isWide
              label={t(texts.isOn)}
              isSelected={isOn}
              onChange={(isEnabled) => send({ type: 'limit.toggled', isOn: isEnabled })}
            />
            <NumberField
              name="messages"
              label={t(texts.messages)}
              hint={t(texts.messagesHint, { count: limit.usual })}
              unit={t(texts.unit)}
              min={1}
              max={limits.dailyMessages.max}
              value={messages}
              onChange={(typed) => send({ type: 'messages.changed', messages: typed })}
              error={errors.messages}
              isDisabled={!isOn}
            />
            <Text size="s" tone="muted">
              {t(texts.today, { count: limit.chargedToday })}
            </Text>
            <Inline justify="end">
              <Button variant="primary" isSubmit isPending={state.matches('saving')}>
                {t(texts.save)}
              </Button>
            </Inline>
          </Stack>
        </Form>
      )}
    </Sheet>
  );
}
