// Pictures that interfaces draw for what can be done, what each means, and how the common icon sets name it. English, since icon
// sets, classes and file names are, whatever language a page is in.

/** One picture: what it means as a label, the signs of Unicode that draw it, and its names. */
export interface Picture {
  means: string;
  symbols: string;
  /** Divided by commas. `=name` counts as the whole of a hint only: alone it is a word of pages as often as of pictures. */
  names: string;
}

/** Words of a name that say how a picture is drawn, or of which set it is, and not what it shows. */
export const styleWords: ReadonlySet<string> = new Set(
  `outline outlined fill filled solid regular alt variant thin light bold circle square round rounded box sharp lg sm md xs xl
  o custom small large simple thick icon icons ico svg img png glyph fa fas far fal fab fw bi mdi ti lucide feather material
  symbols glyphicon octicon ion las la ri btn button`.split(/\s+/),
);

export const pictures = {
  search: {
    means: 'search',
    symbols: '🔍🔎',
    names: 'search, =magnify, magnifying glass, =zoom, =loupe, magnifier, =magnifying',
  },
  cart: {
    means: 'cart',
    symbols: '🛒🛍',
    names:
      'cart, shopping cart, basket, shopping basket, shopping bag, bag, =handbag, =shopping, bag shopping, trolley',
  },
  person: {
    means: 'account',
    symbols: '👤',
    names: 'user, account, person, profile, avatar, =user tie, =face man',
  },
  people: {
    means: 'people',
    symbols: '👥',
    names:
      '=users, =accounts, =people, account multiple, account group, user group, person group, account supervisor, users round',
  },
  menu: {
    means: 'menu',
    symbols: '☰≡',
    names:
      'menu, bars, hamburger, burger, =justify, align justify, format align justify, text align justify, reorder horizontal, view headline, =navicon, text justify',
  },
  close: {
    means: 'close',
    symbols: '×✕✖✗❌╳',
    names:
      'close, =x, xmark, times, cross, =multiply, window close, close thick, x lg, dismiss, =cancel, remove',
  },
  home: {
    means: 'home',
    symbols: '🏠⌂',
    names: 'home, house, house door, house chimney, house line, home variant, house blank',
  },
  heart: { means: 'favourite', symbols: '♥♡❤', names: 'heart, favorite, favourite, wishlist, =like' },
  star: { means: 'favourite', symbols: '★☆⭐', names: 'star, star rate, =grade' },
  trash: {
    means: 'delete',
    symbols: '🗑🚮',
    names:
      'trash, trash can, delete, trash 2, trash 3, bin, =garbage, recycle bin, delete forever, delete empty',
  },
  edit: {
    means: 'edit',
    symbols: '✎✏🖉',
    names:
      'edit, pencil, pen, pen to square, pencil square, square pen, square pencil, square edit, pen line, pencil line, =create, pen square, edit 2, edit 3',
  },
  gear: {
    means: 'settings',
    symbols: '⚙',
    names: 'gear, cog, settings, =gears, =cogs, =preferences, =wheel',
  },
  sliders: {
    means: 'settings',
    symbols: '🎚',
    names:
      '=sliders, =tune, tune vertical, sliders h, sliders horizontal, sliders vertical, =adjustments, =equalizer, settings 2',
  },
  bell: {
    means: 'notifications',
    symbols: '🔔',
    names: 'bell, bell ring, notifications, notification, bell electric',
  },
  download: {
    means: 'download',
    symbols: '📥⤓',
    names:
      'download, tray arrow down, box arrow down, arrow down to bracket, arrow down tray, =import, inbox arrow down, file download, arrow down to line, download 2',
  },
  upload: {
    means: 'upload',
    symbols: '📤⤒',
    names:
      'upload, tray arrow up, box arrow up, arrow up from bracket, arrow up tray, =export, arrow up to line, upload 2, =publish',
  },
  share: {
    means: 'share',
    symbols: '',
    names: 'share, share variant, share nodes, share 2, share alt, =network nodes',
  },
  print: { means: 'print', symbols: '🖨', names: 'print, printer' },
  globe: {
    means: 'language',
    symbols: '🌐🌍',
    names: 'globe, =earth, =web, =world, globe 2, globe alt, globe model',
  },
  translate: { means: 'language', symbols: '', names: '=translate, language, =languages, =translation' },
  phone: {
    means: 'phone',
    symbols: '☎📞✆',
    names: 'phone, =telephone, phone flip, phone alt, call, phone classic, tel',
  },
  mail: {
    means: 'mail',
    symbols: '✉📧',
    names: 'mail, email, envelope, mailbox envelope, =mails, email variant, e mail',
  },
  calendar: {
    means: 'calendar',
    symbols: '📅📆🗓',
    names:
      'calendar, calendar days, calendar month, calendar day, calendar week, calendar date, calendar 2, calendar 3, calendar 4, calendar event, calendar today, calendar range, date',
  },
  pin: {
    means: 'location',
    symbols: '📍',
    names:
      'map pin, map marker, location dot, =geo, location pin, location, geo alt, marker, pin location, location point, pin',
  },
  map: { means: 'map', symbols: '🗺', names: 'map, map location, map 2' },
  filter: { means: 'filter', symbols: '', names: 'filter, funnel, filter variant' },
  sort: {
    means: 'sort',
    symbols: '',
    names:
      'sort, arrow up down, arrows up down, sort variant, swap vertical, chevrons up down, arrow down up, unfold more horizontal, expand vertical',
  },
  lock: { means: 'lock', symbols: '🔒', names: 'lock, padlock, lock keyhole, =security lock' },
  unlock: { means: 'unlock', symbols: '🔓', names: '=unlock, lock open, =unlocked, lock open variant' },
  question: {
    means: 'help',
    symbols: '❓?',
    names: 'question, help, question mark, circle question mark, message question, help circle',
  },
  info: {
    means: 'information',
    symbols: 'ℹ',
    names: '=info, =information, info sign, information variant, circle information',
  },
  warning: {
    means: 'warning',
    symbols: '⚠',
    names: '=warning, =alert, exclamation triangle, triangle exclamation, triangle alert, alert triangle',
  },
  play: { means: 'play', symbols: '▶►', names: 'play, play arrow, play btn, play button, circle play' },
  pause: { means: 'pause', symbols: '⏸', names: '=pause, pause btn, pause button' },
  stop: { means: 'stop', symbols: '⏹■', names: '=stop, stop btn, stop button' },
  plus: { means: 'add', symbols: '+＋➕', names: '=plus, =add, plus lg, plus thick, plus sign, =new' },
  minus: {
    means: 'less',
    symbols: '−➖',
    names: '=minus, =dash, dash lg, minus thick, =subtract, horizontal rule',
  },
  check: {
    means: 'done',
    symbols: '✓✔✅',
    names: '=check, check lg, =done, check bold, =tick, =checkmark, check thick',
  },
  back: {
    means: 'back',
    symbols: '←‹«◀◄⟨',
    names:
      'arrow left, chevron left, angle left, arrow left long, left long, chevron left thick, arrow back, =less than, arrow left thin, arrow left thick, move left, arrow left bold',
  },
  next: {
    means: 'next',
    symbols: '→›»➔⟩',
    names:
      'arrow right, chevron right, angle right, arrow right long, right long, =greater than, arrow right thin, arrow right thick, move right, arrow forward, arrow right bold',
  },
  up: {
    means: 'up',
    symbols: '↑▲⌃',
    names:
      'arrow up, chevron up, angle up, arrow up long, up long, arrow up thin, arrow up thick, move up, arrow up bold',
  },
  down: {
    means: 'down',
    symbols: '↓▼▾⌄',
    names:
      'arrow down, chevron down, angle down, arrow down long, down long, arrow down thin, arrow down thick, move down, expand more, arrow down bold',
  },
  more: {
    means: 'more',
    symbols: '⋮⋯…',
    names:
      '=more, more horizontal, more vertical, =ellipsis, ellipsis vertical, ellipsis horizontal, dots horizontal, dots vertical, three dots, three dots vertical, =kebab, =meatball, ellipsis h, ellipsis v',
  },
  copy: {
    means: 'copy',
    symbols: '⧉',
    names: '=copy, content copy, =clone, =files, =duplicate, content duplicate, copy 2',
  },
  clipboard: {
    means: 'paste',
    symbols: '📋',
    names: '=clipboard, =paste, content paste, clipboard text, clipboard list, clipboard data',
  },
  cut: { means: 'cut', symbols: '✂', names: '=scissors, =cut, content cut, =scissor' },
  save: {
    means: 'save',
    symbols: '💾',
    names: '=save, floppy disk, =floppy, content save, =diskette, floppy 2, floppy disk back, =disk',
  },
  undo: {
    means: 'undo',
    symbols: '↩↶',
    names: '=undo, undo 2, undo variant, arrow 90deg left, =reply, corner up left, arrow undo, rotate ccw',
  },
  redo: {
    means: 'redo',
    symbols: '↪↷',
    names: '=redo, redo 2, redo variant, arrow 90deg right, corner up right, arrow redo',
  },
  refresh: {
    means: 'refresh',
    symbols: '↻⟳🔄',
    names:
      '=refresh, =sync, arrows rotate, arrow clockwise, =reload, =rotate, rotate cw, refresh cw, arrow repeat, arrows clockwise, =cached, =autorenew, =restart, rotate right, arrow rotate right',
  },
  history: {
    means: 'history',
    symbols: '',
    names: '=history, clock rotate left, clock history, clock arrow, =recent',
  },
  eye: { means: 'show', symbols: '👁', names: '=eye, =visibility, =view, =preview' },
  hide: {
    means: 'hide',
    symbols: '',
    names: 'eye off, eye slash, eye closed, visibility off, =hide, eye crossed',
  },
  camera: { means: 'camera', symbols: '📷', names: '=camera, photo camera, camera retro' },
  image: {
    means: 'picture',
    symbols: '🖼',
    names: '=image, =picture, =photo, =images, card image, =panorama, file image',
  },
  video: {
    means: 'video',
    symbols: '',
    names: '=video, video camera, camera video, camera reels, =videocam, =film',
  },
  microphone: { means: 'microphone', symbols: '🎤', names: '=microphone, =mic, microphone lines' },
  volume: {
    means: 'sound',
    symbols: '🔊',
    names: '=volume, volume high, volume up, =speaker, volume 2, volume medium',
  },
  mute: {
    means: 'mute',
    symbols: '🔇',
    names: 'volume off, volume mute, volume xmark, =mute, volume x, volume variant off',
  },
  file: {
    means: 'file',
    symbols: '📄',
    names:
      '=file, file document, file text, =document, =page, file lines, file alt, file earmark, file earmark text, =note text, file richtext',
  },
  folder: {
    means: 'folder',
    symbols: '📁📂',
    names: '=folder, folder open, =directory, folder 2, folder2 open, folder closed',
  },
  login: {
    means: 'log in',
    symbols: '',
    names:
      'log in, =login, =sign in, box arrow in right, right to bracket, arrow right to bracket, login variant, sign in alt',
  },
  logout: {
    means: 'log out',
    symbols: '',
    names:
      'log out, =logout, =sign out, box arrow right, right from bracket, arrow right from bracket, logout variant, sign out alt, =exit, exit to app',
  },
  external: {
    means: 'open in a new window',
    symbols: '↗',
    names:
      'external link, open in new, up right from square, box arrow up right, arrow up right from square, external link alt, square arrow out up right, square arrow up right, =external',
  },
  link: {
    means: 'link',
    symbols: '🔗',
    names: '=link, link variant, =chain, link 2, =links, =hyperlink, link 45deg',
  },
  expand: {
    means: 'full screen',
    symbols: '⛶',
    names:
      '=maximize, =fullscreen, =expand, arrows fullscreen, maximize 2, arrows angle expand, arrow expand, arrows maximize, expand arrows alt, arrow expand all',
  },
  shrink: {
    means: 'leave full screen',
    symbols: '',
    names:
      '=minimize, fullscreen exit, =compress, =shrink, minimize 2, arrows angle contract, arrow collapse, arrow collapse all',
  },
  list: {
    means: 'list',
    symbols: '',
    names:
      '=list, list bulleted, format list bulleted, list ul, unordered list, view list, list box, format list bulleted type, list task, list todo, =rows list',
  },
  grid: {
    means: 'grid',
    symbols: '',
    names:
      '=grid, =apps, view grid, table cells, layout grid, grid 3x3 gap, grid 3x3, =th, view module, dots grid, table cells large, th large, view comfy, grid 2x2, =grip',
  },
  chat: {
    means: 'messages',
    symbols: '💬',
    names:
      '=message, =chat, =comment, =comments, message square, chat left, =forum, message circle, chat dots, chat text, messages square, message text, comment text, chat right, chat square, comment dots, speech bubble',
  },
  send: {
    means: 'send',
    symbols: '➤➢✈',
    names: '=send, paper plane, =paperplane, telegram plane, send variant',
  },
  attach: {
    means: 'attach a file',
    symbols: '📎',
    names: '=paperclip, =attachment, =attach, paper clip, attach file',
  },
  clock: {
    means: 'time',
    symbols: '🕒',
    names: '=clock, =time, clock time, =schedule, clock time four, watch later',
  },
  tag: { means: 'tag', symbols: '🏷', names: '=tag, =label, price tag, =tags, tag text' },
  bookmark: { means: 'bookmark', symbols: '🔖', names: '=bookmark, =ribbon, bookmark star, book mark' },
  flag: { means: 'flag', symbols: '⚑🚩', names: '=flag, flag variant, flag triangle' },
  gift: { means: 'gift', symbols: '🎁', names: '=gift, =present, gift open' },
  key: { means: 'key', symbols: '🔑', names: '=key, key variant, key round, vpn key' },
  shield: {
    means: 'security',
    symbols: '',
    names: '=shield, =security, shield lock, shield check, shield halved',
  },
  card: {
    means: 'payment',
    symbols: '💳',
    names:
      'credit card, =card, =payment, credit card front, credit card 2 front, credit card alt, credit card chip',
  },
  truck: {
    means: 'delivery',
    symbols: '🚚',
    names: '=truck, =delivery, truck fast, =lorry, truck delivery, =shipping, truck moving, truck front',
  },
  shop: {
    means: 'shop',
    symbols: '',
    names: '=shop, =store, =storefront, shop window, store front, =market',
  },
  chart: {
    means: 'statistics',
    symbols: '📊',
    names:
      '=chart bar, bar chart, chart simple, chart column, bar chart line, =poll, chart line, graph up, chart histogram, =finance, chart no axes column, =analytics, chart no axes combined, =graph',
  },
  sun: {
    means: 'light colours',
    symbols: '☀',
    names:
      '=sun, light mode, brightness high, weather sunny, white balance sunny, brightness 5, brightness 7',
  },
  moon: {
    means: 'dark colours',
    symbols: '☾🌙',
    names: '=moon, dark mode, weather night, moon stars, =crescent, =night',
  },
  'thumbs up': { means: 'like', symbols: '👍', names: 'thumbs up, thumb up, hand thumbs up, like thumb' },
  'thumbs down': {
    means: 'dislike',
    symbols: '👎',
    names: 'thumbs down, thumb down, hand thumbs down, =dislike',
  },
  'zoom in': {
    means: 'zoom in',
    symbols: '',
    names: 'zoom in, magnify plus, magnifying glass plus, search plus, magnify plus cursor',
  },
  'zoom out': {
    means: 'zoom out',
    symbols: '',
    names: 'zoom out, magnify minus, magnifying glass minus, search minus, magnify minus cursor',
  },
  power: { means: 'power', symbols: '⏻', names: '=power, power off, power standby, =shutdown' },
} as const satisfies Record<string, Picture>;

/** A picture that is known. */
export type PictureName = keyof typeof pictures;
