// A support request as a super admin answers it.

import type { AdminSupportRequest } from '../../../contract/support/support.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { formatPhone } from '../../i18n/numbers/phones.ts';
import { adminAccountLink, adminRequestsLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList.tsx';
import { Inline, PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { RequestView } from './RequestView.tsx';
import { adminFileWithPorts } from './request-files.ports.ts';
import { adminRequestThreadWithPorts } from './support.ports.ts';
import { adminRequestsTexts, supportTexts, threadTexts as texts } from './support.texts.ts';

export default function AdminRequestScreen({ params: { requestId } }: { params: { requestId: string } }) {
  const { t } = useI18n();
  const [state, send] = useMachine(adminRequestThreadWithPorts, { input: { requestId } });
  return (
    <>
      <PageHeader
        title={state.context.thread?.request.subject ?? t(adminRequestsTexts.title)}
        parent={{ href: adminRequestsLink, label: t(adminRequestsTexts.title) }}
      />
      <PageBody width="form">
        <RequestView
          state={state}
          send={send}
          fileLogic={adminFileWithPorts}
          renderDetails={({ request, requester }) =>
            requester && <RequesterDetails request={request} requester={requester} />
          }
        />
      </PageBody>
    </>
  );
}

function RequesterDetails({ request, requester }: AdminSupportRequest) {
  const { t, dateTime, locale } = useI18n();
  const renderLtr = (value: string) => (
    <bdi dir="ltr" translate="no">
      {value}
    </bdi>
  );
  return (
    <>
      <DescriptionList
        items={[
          { id: 'from', name: t(texts.from), value: <bdi>{requester.name}</bdi> },
          { id: 'email', name: t(texts.email), value: renderLtr(requester.email) },
          { id: 'phone', name: t(texts.phone), value: renderLtr(formatPhone(locale, requester.phone)) },
          { id: 'category', name: t(texts.category), value: t(supportTexts[request.category]) },
          { id: 'at', name: t(texts.sentAt), value: dateTime(request.createdAt) },
        ]}
      />
      <Inline>
        <Link href={adminAccountLink(requester.accountId)} variant="button" icon="user">
          {t(texts.account)}
        </Link>
      </Inline>
    </>
  );
}
