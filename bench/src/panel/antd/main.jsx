import {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import {
  App,
  Avatar,
  Button,
  ConfigProvider,
  Dropdown,
  Input,
  Layout,
  Menu,
  Select,
  Switch,
  Table,
} from 'antd';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { english } from './texts.js';

/** Our games screen as an Ant Design user would write it: menu, search, filter, sort, pages, switch, row menu. */

i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: english } } });

async function api(path, init = {}) {
  const headers = { authorization: `Bearer ${localStorage.getItem('matchdesk.bearer')}`, ...init.headers };
  const response = await fetch(`/api${path}`, { ...init, headers });
  if (!response.ok) throw new Error((await response.json()).message);
  return response.json();
}

function Shell() {
  const { t } = useTranslation();
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: () => api('/users/me') });
  useQuery({ queryKey: ['config'], queryFn: () => api('/config') });
  const groups = Object.keys(english.menu).map((key) => ({
    key,
    label: t(`menu.${key}`),
    children: [{ key: `${key}-1`, label: <Link to="/games">{t(`menu.${key}`)}</Link> }],
  }));
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider collapsible theme="light" breakpoint="lg">
        <Menu mode="inline" items={groups} />
        <div>{me?.data.nickname}</div>
      </Layout.Sider>
      <Layout.Content style={{ padding: 24 }}>
        <Outlet />
      </Layout.Content>
    </Layout>
  );
}

function Games() {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = games.useSearch();
  const go = (change) => navigate({ to: '/games', search: { ...search, ...change } });
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value));
  const list = useQuery({ queryKey: ['games', search], queryFn: () => api(`/games?${query}`) });
  const toggle = useMutation({
    mutationFn: ({ id, shown }) =>
      api(`/games/${id}/update-available`, {
        method: 'PUT',
        body: JSON.stringify({ display_in_tournaments: shown ? 1 : 0 }),
        headers: { 'content-type': 'application/json' },
      }),
    onError: (error) => message.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['games'] }),
  });
  const columns = [
    { title: t('id'), dataIndex: 'id', sorter: true, width: 80 },
    {
      title: t('icon'),
      dataIndex: 'icon',
      width: 64,
      render: (icon) => <Avatar shape="square" size={24} src={icon} />,
    },
    { title: t('name'), dataIndex: 'name', sorter: true },
    {
      title: t('display'),
      render: (_, game) => (
        <Switch
          checked={game.display_in_tournaments}
          onChange={(shown) => toggle.mutate({ id: game.id, shown })}
          aria-label={game.name}
        />
      ),
    },
    {
      width: 48,
      render: (_, game) => (
        <Dropdown
          menu={{
            items: [{ key: 'edit', label: t('edit'), onClick: () => modal.info({ title: game.name }) }],
          }}
        >
          <Button type="text" aria-label={t('actions')}>
            ⋮
          </Button>
        </Dropdown>
      ),
    },
  ];
  return (
    <>
      <h1>{t('games')}</h1>
      <Input.Search
        placeholder={t('search')}
        onSearch={(text) => go({ search: text, page: 1 })}
        style={{ width: 240 }}
      />
      <Select
        style={{ width: 180 }}
        value={search.display_in_tournaments ?? ''}
        onChange={(value) => go({ display_in_tournaments: value })}
        options={['', '1', '0'].map((value) => ({ value, label: t(`shown${value}`) }))}
      />
      <Button type="primary">{t('create')}</Button>
      <Table
        size="small"
        rowKey="id"
        loading={list.isPending}
        columns={columns}
        dataSource={list.data?.data}
        pagination={{
          current: list.data?.meta.current_page,
          pageSize: list.data?.meta.per_page,
          total: list.data?.meta.total,
          onChange: (page) => go({ page }),
        }}
      />
    </>
  );
}

const root = createRootRoute({ component: Shell });
const games = createRoute({
  getParentRoute: () => root,
  path: '/games',
  component: Games,
  validateSearch: (search) => search,
});
const router = createRouter({ routeTree: root.addChildren([games]) });

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <ConfigProvider>
      <App>
        <RouterProvider router={router} />
      </App>
    </ConfigProvider>
  </QueryClientProvider>,
);
