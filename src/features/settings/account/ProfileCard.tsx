import { useMachine } from '@xstate/react';
import { errorText } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { hasChanges, lockedOf } from '../../../machines/flows/profile.machine.ts';
import { inspection } from '../../../platform/inspector.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Grid } from '../../../ui/Layout/Layout.tsx';
import { LoadingThen } from '../../../ui/Skeleton/LoadingThen.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { liveProfile, readDraft } from './account.live.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { profileTexts as texts } from './profile.texts.ts';

export function ProfileCard({ userId, isOwner }: { userId: string; isOwner: boolean }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(liveProfile, { ...inspection(), input: { draft: readDraft(userId) } });
  const { kept, values, failure, judged } = state.context;
  return (
    <Card title={t(texts.title)}>
      <LoadingThen isLoading={state.matches('reading')} outline={<Outline />}>
        {state.matches('unread') && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {kept && values && (
          <ProfileForm
            values={values}
            failure={failure}
            judged={judged}
            fixed={{ nationalCode: kept.nationalCodeFixed, nationalId: kept.nationalIdFixed }}
            locked={lockedOf(state.context)}
            isOwner={isOwner}
            isPending={state.matches('saving')}
            hasChanges={hasChanges(state.context)}
            onType={(change) => send({ type: 'field.typed', change })}
            onLeave={(field) => send({ type: 'field.left', field })}
            onDrop={() => send({ type: 'changes.dropped' })}
            onSubmit={() => send({ type: 'form.sent' })}
          />
        )}
      </LoadingThen>
    </Card>
  );
}

function Outline() {
  return (
    <Loading>
      <Grid>
        {['1', '2', '3', '4'].map((field) => (
          <Skeleton key={field} shape="control" />
        ))}
      </Grid>
    </Loading>
  );
}
