import { lazy, Suspense } from 'react';
import { currentUser } from '../../api/session/current-user.ts';
import { ConversationData } from '../../features/account/privacy/ConversationData.tsx';
import ContactScreen from '../../features/conversations/contacts/ContactScreen.tsx';

const ContactImportScreen = lazy(
  () => import('../../features/conversations/contacts/ContactImportScreen.tsx'),
);

/** A contact, or the owner's import: a route of its own would enlarge the login page. */
export default function ContactRoute({ params: { contactId } }: { params: { contactId: string } }) {
  if (contactId === 'import' && currentUser.read()?.is_operator !== true)
    return (
      <Suspense>
        <ContactImportScreen />
      </Suspense>
    );
  return (
    <ContactScreen
      key={contactId}
      contactId={contactId}
      renderDataActions={([conversationId, ...otherIds]) =>
        conversationId && <ConversationData key={conversationId} {...{ conversationId, otherIds }} />
      }
    />
  );
}
