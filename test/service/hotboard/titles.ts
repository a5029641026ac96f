import { between, pick } from '../random';
import type { Platform } from './platforms';

const PLACES = [
  '北京',
  '上海',
  '广州',
  '成都',
  '杭州',
  '武汉',
  '西安',
  '重庆',
  '南京',
  '长沙',
  '青岛',
  '哈尔滨',
];
const WHO = [
  '一中学',
  '一景区',
  '地铁',
  '气象台',
  '博物馆',
  '菜市场',
  '马拉松',
  '高校',
  '动物园',
  '机场',
  '图书馆',
  '老字号',
];
const WHAT = [
  '凌晨排起长队',
  '发布最新通报',
  '首次对外开放',
  '连夜更改方案',
  '迎来史上最大客流',
  '回应网友质疑',
  '宣布免费一周',
  '意外走红网络',
  '今起停运检修',
  '上调票价',
  '公布调查结果',
  '开出首张罚单',
];
const MAKERS = [
  '小米',
  '华为',
  '苹果',
  'OpenAI',
  '英伟达',
  '大疆',
  '比亚迪',
  '微软',
  'Mozilla',
  '字节跳动',
  '阿里云',
  '腾讯',
];
const PRODUCTS = [
  '新款手机',
  '开源大模型',
  '自研芯片',
  '折叠屏',
  '浏览器',
  '云服务',
  '笔记本',
  '操作系统',
  '编程语言',
  '数据库',
  '耳机',
  '智能眼镜',
];
const RELEASES = [
  '正式发布',
  '跳票至明年',
  '曝出严重漏洞',
  '宣布降价',
  '开启内测',
  '源码泄露',
  '通过入网许可',
  '性能实测',
  '拆解报告',
  '停止维护',
  '用户破亿',
  '引发争议',
];
const GAMES = ['新版本', '周年庆', '联动活动', '总决赛', '新角色', '平衡性调整', '剧情更新', '限时副本'];
const GAME_NEWS = [
  '前瞻直播',
  '停服维护公告',
  '兑换码汇总',
  '玩家评价两极',
  '数据首曝',
  '补偿方案',
  '隐藏成就攻略',
  '实机演示',
];
const WORKS = [
  '长夜',
  '海边的信',
  '第三个夏天',
  '风起时',
  '城南旧事',
  '无声告白',
  '山河入梦',
  '回声',
  '雨巷',
  '星河',
  '渡口',
  '归途',
];
const SINGERS = ['林一', '周深蓝', '陈小夜', '南方乐队', '橘子海岸', '王朝阳', 'Luna', '回春丹药'];

/** A headline of a kind: the same for the same seed, and usually different for different seeds. */
export function makeTitle(topics: Platform['topics'], seed: string): string {
  switch (topics) {
    case 'news':
      return `${pick(PLACES, seed, 1)}${pick(WHO, seed, 2)}${pick(WHAT, seed, 3)}`;
    case 'technology':
      return `${pick(MAKERS, seed, 1)}${pick(PRODUCTS, seed, 2)}${pick(RELEASES, seed, 3)}`;
    case 'games':
      return `${between(1, 9, seed, 1)}.${between(0, 9, seed, 2)} ${pick(GAMES, seed, 3)}${pick(GAME_NEWS, seed, 4)}`;
    case 'music':
      return `${pick(WORKS, seed, 1)} - ${pick(SINGERS, seed, 2)}`;
    case 'films':
      return `《${pick(WORKS, seed, 1)}》${between(2, 99, seed, 2)}`;
    default:
      return topics satisfies never;
  }
}

/** The title of a shared event on a platform. */
export function rewordTitle(title: string, platform: string): string {
  switch (platform) {
    case 'zhihu':
      return `如何看待${title}？`;
    case 'bilibili':
      return `【现场】${title}`;
    case 'douyin':
    case 'kuaishou':
      return `${title}了`;
    case 'tieba':
      return `#${title}#`;
    default:
      return title;
  }
}
