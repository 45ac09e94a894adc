// Link form, running search and found pages.
import { useMachine } from '@xstate/react';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { FoundPages } from './FoundPages.tsx';
import { LinkForm } from './LinkForm.tsx';
import { liveLinks } from './links.live.ts';
import { SearchFacts } from './SearchFacts.tsx';

export default function Links({ botId }: { botId: string }) {
  const { locale } = useI18n();
  const [state, send] = useMachine(liveLinks, { ...inspection(), input: { botId } });
  const { context } = state;
  const { search, searchFailure, pagesFailure, pages } = context;
  const isPending = state.matches({ searching: 'adding' }) || state.matches({ searching: 'ordering' });
  const isAsking = isPending || state.matches({ searching: 'asking' });
  const unread = state.matches({ searching: 'unread' }) ? searchFailure : null;
  return (
    <Card>
      <LoadingThen isLoading={state.matches({ searching: 'reading' }) && !search} outline={<LoadingRows />}>
        {unread && (
          <ErrorState
            message={errorText(unread, locale)}
            requestId={unread.requestId}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {isAsking && (
          <LinkForm
            values={context.form}
            failure={context.formFailure}
            isPending={isPending}
            onChange={(change) => send({ type: 'form.changed', change })}
            onSubmit={() => send({ type: 'form.sent' })}
          />
        )}
        {search && !isAsking && !unread && (
          <Stack>
            <SearchFacts
              search={search}
              isStopping={state.matches({ searching: 'stopping' })}
              onStop={() => send({ type: 'search.stopped' })}
              onClose={() => send({ type: 'search.closed' })}
            />
            {pagesFailure && state.matches({ listing: 'failed' }) && (
              <ErrorState
                message={errorText(pagesFailure, locale)}
                requestId={pagesFailure.requestId}
                onRetry={() => send({ type: 'retried' })}
              />
            )}
            {pages.length > 0 && (
              <FoundPages
                pages={pages}
                chosen={context.chosen}
                taken={context.taken}
                failure={context.takeFailure}
                isTaking={state.matches({ choosing: 'taking' })}
                onChoose={(pageId, isChosen) => send({ type: 'page.chosen', pageId, isChosen })}
                onChooseAll={(pageIds) => send({ type: 'all.chosen', pageIds })}
                onChooseNone={() => send({ type: 'none.chosen' })}
                onAdd={() => send({ type: 'chosen.added' })}
              />
            )}
          </Stack>
        )}
      </LoadingThen>
    </Card>
  );
}
