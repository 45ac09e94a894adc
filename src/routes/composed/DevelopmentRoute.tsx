// The galleries of components, states and texts, which only developers have.
import StatesScreen from '../../features/replay/states/StatesScreen.tsx';
import GalleryScreen from '../../ui/gallery/GalleryScreen.tsx';
import NotFoundScreen from '../NotFoundScreen.tsx';
import TextsScreen from './texts/TextsScreen.tsx';

interface DevelopmentRouteProps {
  params: { readonly page: string; readonly name?: string; readonly state?: string };
}

export default function DevelopmentRoute({ params }: DevelopmentRouteProps) {
  if (params.page === 'ui') return <GalleryScreen params={params} />;
  if (params.page === 'texts') return <TextsScreen />;
  return params.page === 'states' ? <StatesScreen params={params} /> : <NotFoundScreen />;
}
