// Asks which bot learns the files that another app shared.

import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { botCreateLink, botLink, botListLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { PageBody } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Heading } from '../../../ui/Text/Text.tsx';
import { trainingTexts } from '../training.texts.ts';
import { sharedFilesWithPorts } from './shared-files.ports.ts';
import { sharedFilesTexts as texts } from './shared-files.texts.ts';

export default function SharedFilesScreen() {
  const { t, locale, bytes } = useI18n();
  const [state, send] = useMachine(sharedFilesWithPorts);
  const { files, bots, failure } = state.context;
  const isChoosing = state.matches('choosing');
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: t(trainingTexts.bots) }}
        actions={
          isChoosing && <Button onPress={() => send({ type: 'files.discarded' })}>{t(texts.discard)}</Button>
        }
      />
      <PageBody width="form">
        <LoadingSwitch isLoading={state.matches('loading')} skeleton={<LoadingRows rows={3} />}>
          {state.matches('failed') && failure && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {state.matches('empty') && (
            <EmptyState
              illustration="knowledge"
              title={t(texts.emptyTitle)}
              body={t(texts.emptyBody)}
              action={
                <Link href={botListLink} variant="button">
                  {t(texts.home)}
                </Link>
              }
            />
          )}
          {isChoosing && (
            <>
              <Card padding="none">
                <List label={t(texts.files)}>
                  {files.map(({ id, name, size }) => (
                    <ListRow key={id} title={name} detail={bytes(size)} leading={<Icon name="file" />} />
                  ))}
                </List>
              </Card>
              {bots.length === 0 ? (
                <EmptyState
                  illustration="bots"
                  title={t(texts.noBots)}
                  body={t(texts.noBotsBody)}
                  action={
                    <Link href={botCreateLink} variant="primary" icon="plus">
                      {t(texts.createBot)}
                    </Link>
                  }
                />
              ) : (
                <>
                  <Heading level={2} size="m">
                    {t(texts.whichBot)}
                  </Heading>
                  <Card padding="none">
                    <List label={t(texts.whichBot)}>
                      {bots.map(({ id, name }) => (
                        <ListRow
                          key={id}
                          title={name}
                          leading={<Icon name="bot" />}
                          href={botLink(id, 'knowledge')}
                          onOpen={() => send({ type: 'bot.chosen', botId: id })}
                        />
                      ))}
                    </List>
                  </Card>
                </>
              )}
            </>
          )}
        </LoadingSwitch>
      </PageBody>
    </>
  );
}
