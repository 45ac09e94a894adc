import { useMachine } from '@xstate/react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { inspection } from '../../../platform/inspector.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { standingOf } from '../../../ui/Table/standing.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { InvitationsCard } from './InvitationsCard.tsx';
import { OperatorDialogs } from './OperatorDialogs.tsx';
import { type OperatorVerb, operatorColumns } from './operators.columns.tsx';
import { liveOperators } from './operators.live.ts';
import { operatorTexts as texts } from './operators.texts.ts';

export default function OperatorsScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(liveOperators, inspection());
  const { operators, invitations, bots, switches, failure } = state.context;
  const standing = standingOf(locale, {
    isLoading: state.matches({ list: 'loading' }),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const isReady = state.matches({ list: 'ready' });
  const invite = (
    <Button variant="primary" icon="plus" onPress={() => send({ type: 'invitation.asked' })}>
      {t(texts.invite)}
    </Button>
  );
  const act = (operatorId: string, verb: OperatorVerb) => {
    if (verb === 'assign') send({ type: 'bots.asked', operatorId });
    else if (verb === 'remove') send({ type: 'removal.asked', operatorId });
    else send({ type: 'switched', operatorId, enabled: verb === 'enable' });
  };
  return (
    <>
      <Text size="s" tone="muted">
        {t(texts.about)}
      </Text>
      <Card title={t(texts.title)} padding="none" aside={isReady && operators.length > 0 && invite}>
        <Table
          label={t(texts.title)}
          columns={operatorColumns(i18n, { bots, busy: switches.map(({ operatorId }) => operatorId), act })}
          rows={operators}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          status={standing}
          empty={
            <EmptyState
              drawing="people"
              title={t(texts.emptyTitle)}
              body={t(texts.emptyBody)}
              action={invite}
            />
          }
        />
      </Card>
      {isReady && invitations.length > 0 && (
        <InvitationsCard
          invitations={invitations}
          bots={bots}
          onCancel={(invitationId) => send({ type: 'cancellation.asked', invitationId })}
        />
      )}
      <OperatorDialogs state={state} send={send} />
    </>
  );
}
