// Asks which bot to connect to the channel in the URL.

import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { useLocation } from '../../platform/browser/location.ts';
import { botCreateLink, botListLink, connectLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { List, ListRow } from '../../ui/ListRow/ListRow.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingSwitch } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { botChoiceWithPorts } from './bot-choice.ports.ts';
import { connectionTexts, connectTexts as texts } from './connections.texts.ts';

export default function BotChoiceScreen() {
  const { t, locale } = useI18n();
  const [path] = useLocation();
  const kind = path.split('/').filter(Boolean).at(-1) ?? '';
  const [state, send] = useMachine(botChoiceWithPorts);
  const { bots, failure } = state.context;
  return (
    <>
      <PageHeader title={t(texts.whichBot)} parent={{ href: botListLink, label: t(connectionTexts.bots) }} />
      <PageBody width="form">
        <LoadingSwitch isLoading={state.matches('loading')} skeleton={<LoadingRows rows={3} />}>
          {state.matches('failed') && failure && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {state.matches('ready') && bots.length === 0 && (
            <EmptyState
              illustration="plug"
              title={t(texts.noBots)}
              body={t(texts.noBotsBody)}
              action={
                <Link href={botCreateLink} variant="primary" icon="plus">
                  {t(texts.createBot)}
                </Link>
              }
            />
          )}
          {bots.length > 0 && (
            <Card padding="none">
              <List label={t(texts.whichBot)}>
                {bots.map(({ id, name }) => (
                  <ListRow key={id} title={name} leading={<Icon name="bot" />} href={connectLink(id, kind)} />
                ))}
              </List>
            </Card>
          )}
        </LoadingSwitch>
      </PageBody>
    </>
  );
}
