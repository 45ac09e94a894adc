// A support request as a super admin answers it.
import { useMachine } from '@xstate/react';
import type { DeskRequest } from '../../../contract/support/support.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { accountLink, deskLink } from '../../platform/links.ts';
import { Facts } from '../../ui/DescriptionList/DescriptionList.tsx';
import { Inline, PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { RequestBody } from './RequestView.tsx';
import { liveDeskFile } from './request-files.live.ts';
import { liveDeskThread } from './support.live.ts';
import { deskTexts, supportTexts, threadTexts as texts } from './support.texts.ts';

export default function DeskRequestScreen({ params: { requestId } }: { params: { requestId: string } }) {
  const { t } = useI18n();
  const [state, send] = useMachine(liveDeskThread, { ...inspection(), input: { requestId } });
  return (
    <>
      <PageHeader
        title={state.context.read?.request.subject ?? t(deskTexts.title)}
        parent={{ href: deskLink, label: t(deskTexts.title) }}
      />
      <PageBody width="form">
        <RequestBody
          state={state}
          send={send}
          fileLogic={liveDeskFile}
          about={({ request, asker }) => asker && <AskedBy request={request} asker={asker} />}
        />
      </PageBody>
    </>
  );
}

function AskedBy({ request, asker }: DeskRequest) {
  const { t, dateTime } = useI18n();
  const latin = (value: string) => (
    <bdi dir="ltr" translate="no">
      {value}
    </bdi>
  );
  return (
    <>
      <Facts
        items={[
          { id: 'from', name: t(texts.from), value: <bdi>{asker.name}</bdi> },
          { id: 'email', name: t(texts.email), value: latin(asker.email) },
          { id: 'phone', name: t(texts.phone), value: latin(asker.phone) },
          { id: 'category', name: t(texts.category), value: t(supportTexts[request.category]) },
          { id: 'at', name: t(texts.sentAt), value: dateTime(request.createdAt) },
        ]}
      />
      <Inline>
        <Link href={accountLink(asker.accountId)} look="button" icon="user">
          {t(texts.account)}
        </Link>
      </Inline>
    </>
  );
}
