// Barriers in markup, each a sound and a flawed piece of one page: what an auditor's list names and engines can see. Written for the
// bench, so they measure what an engine adds and how often it is wrong, and say nothing about sites of others.

export interface Barrier {
  id: string;
  criterion: string;
  clean: string;
  flawed: string;
}

const fares = (head: string, more = '') =>
  `<table${more}>${head}<tr><td>Zone A</td><td>2.10</td><td>3.90</td></tr><tr><td>Zone B</td><td>2.60</td><td>4.40</td></tr></table>`;
const heads = '<tr><th scope="col">Zone</th><th scope="col">Single</th><th scope="col">Return</th></tr>';
const svg =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2240%22 height=%2240%22/%3E';
const sizes = (kind: string) =>
  `<p>Size</p><label><input type="${kind}" name="s" value="1"> Small</label> <label><input type="${kind}" name="s" value="2"> Large</label>`;

const inEnglish =
  'We meet on the first Tuesday of the month, and you can bring your friends with you. It is not far from the station, and there will be tea for all that have come by bicycle. If it is cold we go to the hall, and you are asked to be on time.';
const inGerman =
  'Wir treffen uns an jedem ersten Dienstag im Monat, und Sie können auch Ihre Freunde mitbringen. Der Garten ist nicht weit von dem Bahnhof, und für die Kinder haben wir eine Wiese. Bei Regen sind wir in der Halle, und das ist dann auch schön.';
const days = ['Monday', 'Tuesday', 'Friday']
  .map((day) => `<p><label><input type="checkbox" name="d" value="${day}"> ${day}</label></p>`)
  .join('');

const numbers = ['A', 'B', 'C']
  .map((zone, at) => `<tr><td>${zone}</td><td>${at + 2}.10</td><td>${at + 4}.00</td></tr>`)
  .join('');
const inRussian =
  'Клуб садоводов приглашает всех, кто хочет увидеть сад весной, и просит не забывать тёплую одежду.';
const iconButton = (color: string) =>
  `<button type="button" aria-label="Settings" style="background:#fff;border:0"><svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8" fill="${color}"/></svg></button>`;
/** A component with a tree of its own. */
const inShadow = (body: string) => `<div><template shadowrootmode="open">${body}</template></div>`;
/** Tools of two kinds of members; a drawing says which may use them. */
const tools = (words: string, none: string) =>
  `<style>.off{position:absolute;clip:rect(0 0 0 0)}</style><table><tr><th>Tool</th><th>Guests</th></tr>${[
    'Spade',
    'Mower',
    'Rake',
  ]
    .map(
      (tool, at) =>
        `<tr><td>${tool}</td><td>${at === 1 ? none : `<svg width="16" height="16" aria-hidden="true"><path d="M2 8l4 4 8-8" stroke="#222" fill="none"/></svg>${words}`}</td></tr>`,
    )
    .join('')}</table>`;
const bars = (attributes: string) =>
  `<canvas id="bars" width="300" height="120" ${attributes}></canvas><script>const c=document.getElementById('bars').getContext('2d');['#123','#456','#789'].forEach((color,at)=>{c.fillStyle=color;c.fillRect(at*60,120-at*40-30,50,at*40+30);});</script>`;

/** Four parts in two columns, which the document has column by column or row by row. */
const columns = (parts: readonly string[], flow: string) =>
  `<div style="display:grid;grid-template:auto auto / 1fr 1fr;grid-auto-flow:${flow};column-gap:16px">${parts.map((part) => `<div>${part}</div>`).join('')}</div>`;

export const barriers: readonly Barrier[] = [
  {
    id: 'table without headers',
    criterion: '1.3.1',
    clean: fares(heads),
    flawed: fares('<tr><td>Zone</td><td>Single</td><td>Return</td></tr>'),
  },
  {
    id: 'headers that name nothing',
    criterion: '1.3.1',
    clean: fares(heads),
    flawed: `<table><tr><th id="z">Zone</th><th id="s">Single</th></tr><tr><td headers="z">A</td><td headers="single">2.10</td></tr></table>`,
  },
  {
    id: 'scope that is none',
    criterion: '1.3.1',
    clean: fares(heads),
    flawed: fares(heads.replaceAll('scope="col"', 'scope="column"')),
  },
  {
    id: 'empty caption',
    criterion: '1.3.1',
    clean: fares(`<caption>Fares</caption>${heads}`),
    flawed: fares(`<caption></caption>${heads}`),
  },
  {
    id: 'layout table with headers',
    criterion: '1.3.1',
    clean: '<table role="presentation"><tr><td>Left</td><td>Right</td></tr></table>',
    flawed: '<table role="presentation"><tr><th>Left</th><th>Right</th></tr></table>',
  },
  {
    id: 'choices without a group',
    criterion: '1.3.1',
    clean: `<fieldset><legend>Size</legend>${sizes('radio').replace('<p>Size</p>', '')}</fieldset>`,
    flawed: sizes('radio'),
  },
  {
    id: 'two groups of one name',
    criterion: '1.3.1',
    clean:
      '<fieldset><legend>From</legend><label>Town <input></label></fieldset><fieldset><legend>To</legend><label>Town <input></label></fieldset>',
    flawed:
      '<fieldset><label>Town <input></label></fieldset><fieldset><label>Street <input></label></fieldset>',
  },
  {
    id: 'doubled label',
    criterion: '1.3.1',
    clean: '<label for="n">Name</label> <input id="n">',
    flawed: '<label for="n">Name</label> <label for="n">Nick name</label> <input id="n">',
  },
  {
    id: 'label for nothing',
    criterion: '1.3.1',
    clean: '<label for="n">Name</label> <input id="n">',
    flawed: '<label for="m">Name</label> <input id="n" aria-label="Name">',
  },
  {
    id: 'empty label',
    criterion: '4.1.2',
    clean: '<label for="n">Name</label> <input id="n">',
    flawed: '<label for="n"></label> <input id="n">',
  },
  {
    id: 'field without a label',
    criterion: '4.1.2',
    clean: '<label for="n">Name</label> <input id="n">',
    flawed: '<p>Name</p> <input id="n">',
  },
  {
    id: 'decorative picture with a title',
    criterion: '1.1.1',
    clean: `<img src="${svg}" alt="">`,
    flawed: `<img src="${svg}" alt="" title="A leaf">`,
  },
  {
    id: 'decorative picture with a name',
    criterion: '1.1.1',
    clean: `<img src="${svg}" alt="" role="presentation">`,
    flawed: `<img src="${svg}" alt="" aria-label="A leaf">`,
  },
  {
    id: 'picture without alternative',
    criterion: '1.1.1',
    clean: `<img src="${svg}" alt="Map of the garden">`,
    flawed: `<img src="${svg}">`,
  },
  {
    id: 'alternative repeats the link',
    criterion: '1.1.1',
    clean: `<a href="/map"><img src="${svg}" alt=""> Map of the garden</a>`,
    flawed: `<a href="/map"><img src="${svg}" alt="Map of the garden"> Map of the garden</a>`,
  },
  {
    id: 'alternative is a file name',
    criterion: '1.1.1',
    clean: `<img src="${svg}" alt="Map of the garden">`,
    flawed: `<img src="${svg}" alt="IMG_0042.jpg">`,
  },
  {
    id: 'drawing without a name',
    criterion: '1.1.1',
    clean: '<svg role="img" aria-label="Rising" width="30" height="30"><path d="M0 30 30 0"/></svg>',
    flawed: '<svg role="img" width="30" height="30"><path d="M0 30 30 0"/></svg>',
  },
  {
    id: 'link without words',
    criterion: '2.4.4',
    clean: '<a href="/map">Map</a>',
    flawed: '<a href="/map"><span></span></a>',
  },
  {
    id: 'button without words',
    criterion: '4.1.2',
    clean: '<button type="button">Close</button>',
    flawed: '<button type="button"><span></span></button>',
  },
  {
    id: 'frame without a title',
    criterion: '4.1.2',
    clean: '<iframe title="Map" srcdoc="<p>Map</p>"></iframe>',
    flawed: '<iframe srcdoc="<p>Map</p>"></iframe>',
  },
  {
    id: 'role that is none',
    criterion: '4.1.2',
    clean: '<div role="region" aria-label="News">News</div>',
    flawed: '<div role="newsbox">News</div>',
  },
  {
    id: 'state of another role',
    criterion: '4.1.2',
    clean: '<button type="button" aria-pressed="false">Mute</button>',
    flawed: '<button type="button" aria-checked="false">Mute</button>',
  },
  {
    id: 'attribute without its value',
    criterion: '4.1.2',
    clean: '<button type="button" aria-pressed="false">Mute</button>',
    flawed: '<button type="button" aria-pressed="maybe">Mute</button>',
  },
  {
    id: 'role without what it requires',
    criterion: '4.1.2',
    clean: '<div role="checkbox" tabindex="0" aria-checked="false">News</div>',
    flawed: '<div role="checkbox" tabindex="0">News</div>',
  },
  {
    id: 'described by nothing',
    criterion: '4.1.2',
    clean: '<label for="n">Name</label> <input id="n" aria-describedby="h"><p id="h">As on the card</p>',
    flawed: '<label for="n">Name</label> <input id="n" aria-describedby="hint">',
  },
  {
    id: 'tab stop that is hidden',
    criterion: '4.1.2',
    clean: '<div aria-hidden="true">Leaf</div>',
    flawed: '<div aria-hidden="true"><button type="button">Buy</button></div>',
  },
  {
    id: 'item outside of a list',
    criterion: '1.3.1',
    clean: '<ul><li>Spade</li><li>Rake</li></ul>',
    flawed: '<div><li>Spade</li><li>Rake</li></div>',
  },
  {
    id: 'option outside of its box',
    criterion: '1.3.1',
    clean:
      '<div role="listbox" aria-label="Tools" tabindex="0"><div role="option" aria-selected="false">Spade</div></div>',
    flawed: '<div role="option" aria-selected="false" tabindex="0">Spade</div>',
  },
  {
    id: 'button within a button',
    criterion: '4.1.2',
    clean: '<button type="button">Buy</button>',
    flawed: '<div role="button" tabindex="0">Buy <a href="/more">more</a></div>',
  },
  {
    id: 'language that is none',
    criterion: '3.1.2',
    clean: '<p lang="fr">Bonjour tout le monde</p>',
    flawed: '<p lang="french">Bonjour tout le monde</p>',
  },
  {
    id: 'direction that is none',
    criterion: '1.3.2',
    clean: '<p dir="rtl">A line</p>',
    flawed: '<p dir="right">A line</p>',
  },
  {
    id: 'purpose that is none',
    criterion: '1.3.5',
    clean: '<label for="n">Name</label> <input id="n" autocomplete="name">',
    flawed: '<label for="n">Name</label> <input id="n" autocomplete="full-name">',
  },
  {
    id: 'moving words',
    criterion: '2.2.2',
    clean: '<p>Sale until Sunday</p>',
    flawed: '<marquee>Sale until Sunday</marquee>',
  },
  {
    id: 'words spaced by blanks',
    criterion: '1.3.2',
    clean: '<p style="letter-spacing:.3em">SALE</p>',
    flawed: '<p>S A L E&nbsp; T O D A Y</p>',
  },
  {
    id: 'focusable words',
    criterion: '4.1.2',
    clean: '<p>Open from nine.</p>',
    flawed: '<p tabindex="0">Open from nine.</p>',
  },
  {
    id: 'active part that is not there',
    criterion: '4.1.2',
    clean:
      '<div role="listbox" aria-label="Tools" tabindex="0" aria-activedescendant="o"><div role="option" id="o" aria-selected="true">Spade</div></div>',
    flawed:
      '<div role="listbox" aria-label="Tools" tabindex="0" aria-activedescendant="p"><div role="option" id="o" aria-selected="true">Spade</div></div>',
  },
  {
    id: 'film without captions',
    criterion: '1.2.2',
    clean: '<p>No film here.</p>',
    flawed: '<video controls src="data:video/mp4;base64,AAAA" width="200" height="100"></video>',
  },
  {
    id: 'spacing that cannot be changed',
    criterion: '1.4.12',
    clean: '<p style="letter-spacing:.05em">Open from nine.</p>',
    flawed:
      '<p style="letter-spacing:0 !important;word-spacing:0 !important;line-height:1 !important">Open from nine.</p>',
  },
  {
    id: 'widget that cannot be reached',
    criterion: '2.1.1',
    clean:
      '<div role="slider" tabindex="0" aria-label="Loudness" aria-valuenow="1" aria-valuemin="0" aria-valuemax="9" onkeydown="1">1</div>',
    flawed:
      '<div role="slider" aria-label="Loudness" aria-valuenow="1" aria-valuemin="0" aria-valuemax="9">1</div>',
  },
  {
    id: 'form without a way to send it',
    criterion: '3.2.2',
    clean: '<form action="/find"><label for="n">Name</label> <input id="n"><button>Find</button></form>',
    flawed:
      '<form action="/find"><label for="n">Town</label> <select id="n" onchange="this.form.submit()"><option>Aachen</option><option>Bonn</option></select></form>',
  },
  {
    id: 'direction of another language',
    criterion: '1.3.2',
    clean:
      '<p lang="ar" dir="rtl">الإعلان عن المواعيد الجديدة</p><p>The word <span lang="he">שלום</span> means peace.</p>',
    flawed: '<p lang="ar">الإعلان عن المواعيد الجديدة</p>',
  },
  {
    id: 'list of signs',
    criterion: '1.3.1',
    clean: '<ul><li>Spade</li><li>Rake</li><li>Hoe</li></ul><p>– Anna<br>Garden club<br>– since 1998</p>',
    flawed: '<p>• Spade<br>• Rake<br>• Hoe</p>',
  },
  {
    id: 'list that counts',
    criterion: '1.3.1',
    clean: '<ol><li>Dig</li><li>Sow</li><li>Wait</li></ol><p>2. Bundesliga</p><p>3. Liga</p><p>4. Liga</p>',
    flawed: '<div><p>1. Dig</p><p>2. Sow</p><p>3. Wait</p></div>',
  },
  {
    id: 'caption without heads',
    criterion: '1.3.1',
    clean: `<table><caption>Fares</caption>${heads}<tr><td>A</td><td>2</td><td>3</td></tr></table>`,
    flawed:
      '<table><caption>Fares</caption><tr><td>Zone</td><td>Single</td></tr><tr><td>A</td><td>2</td></tr></table>',
  },
  {
    id: 'table in a head',
    criterion: '1.3.1',
    clean: fares(heads),
    flawed:
      '<table><tr><th><table><tr><th>Zone</th></tr><tr><td>A</td></tr></table></th></tr><tr><td>2.10</td></tr></table>',
  },
  {
    id: 'decoration with an alternative',
    criterion: '1.1.1',
    clean: `<img src="${svg}" alt="" role="presentation">`,
    flawed: `<img src="${svg}" alt="Map of the garden" role="presentation">`,
  },
  {
    id: 'picture called by its file',
    criterion: '1.1.1',
    clean: `<img src="${svg}" alt="Map of the pond (png, 4 kB)">`,
    flawed: `<img src="${svg}" alt="map-of-pond_2.PNG">`,
  },
  {
    id: 'link like its text',
    criterion: '1.4.1',
    clean:
      '<p>We meet at <a href="/hall">the hall</a> behind the station.</p><p><a href="/way" style="color:inherit;text-decoration:none">The way to us</a></p>',
    flawed:
      '<p>We meet at <a href="/hall" style="color:inherit;text-decoration:none">the hall</a> behind the station.</p>',
  },
  {
    id: 'link by a sign',
    criterion: '2.4.4',
    clean: '<p>Read on at the club <a href="/more">club page</a></p>',
    flawed: '<p>Read on at the club <a href="/more">.</a></p>',
  },
  {
    id: 'link that says nothing',
    criterion: '2.4.4',
    clean:
      '<section><h2>The pond</h2><a href="/pond">Read more</a></section><p>Frogs live in the pond, <a href="/frogs">read more</a></p>',
    flawed: '<div><a href="/pond">Read more</a></div><div><a href="/gate">Read more</a></div>',
  },
  {
    id: 'hint apart',
    criterion: '1.3.1',
    clean:
      '<label for="n">Number</label><p id="h">You find it on the card</p><input id="n" aria-describedby="h"><label for="m">Name</label> <span>*</span> <input id="m">',
    flawed: '<label for="n">Number</label><p>You find it on the card</p><input id="n">',
  },
  {
    id: 'two fields of one label',
    criterion: '2.4.6',
    clean:
      '<fieldset><legend>From</legend><label>Town <input></label></fieldset><fieldset><legend>To</legend><label>Town <input></label></fieldset>',
    flawed: '<label>Name <input></label> <label>Name <input></label>',
  },
  {
    id: 'stop without a role',
    criterion: '4.1.2',
    clean:
      '<div tabindex="0" style="overflow:auto;height:40px" role="region" aria-label="Rules"><p>Come on time.</p></div><p tabindex="0">Dogs stay at the gate.</p><button type="button">Town</button>',
    flawed: '<div tabindex="0" style="cursor:pointer">Choose a town</div>',
  },
  {
    id: 'row the other way round',
    criterion: '1.3.2',
    clean:
      '<div style="display:flex"><p>Wash</p><p>Rinse</p><p>Dry</p></div><div style="display:flex;flex-direction:row-reverse"><button>Send</button><button>Back</button><button>Leave</button></div>',
    flawed: '<div style="display:flex;flex-direction:row-reverse"><p>Wash</p><p>Rinse</p><p>Dry</p></div>',
  },
  {
    id: 'words of a style',
    criterion: '1.3.1',
    clean:
      '<style>.q::before{content:"“"}.i::before{font-family:Symbols;content:"home"}</style><p class="q">Open from nine</p><p><i class="i"></i> Home</p>',
    flawed: '<style>.meal::after{content:"Pizza"}</style><p class="meal">What we eat is </p>',
  },
  {
    id: 'group without a name',
    criterion: '1.3.1',
    clean: '<fieldset><legend>Size</legend><label>Wide <input></label><label>High <input></label></fieldset>',
    flawed: '<fieldset><legend></legend><label>Wide <input></label><label>High <input></label></fieldset>',
  },
  {
    id: 'names in bold without heads',
    criterion: '1.3.1',
    clean: fares(heads),
    flawed: fares('<tr><td><b>Zone</b></td><td><b>Single</b></td><td><b>Return</b></td></tr>'),
  },
  {
    id: 'list drawn with pictures',
    criterion: '1.3.1',
    clean: `<p>Bring <br><img alt="" src="${svg}"> gloves<br>and something to eat</p>`,
    flawed: `<p>Bring <br><img alt="" width="14" height="14" src="${svg}"> gloves<br><img alt="" width="14" height="14" src="${svg}"> boots</p>`,
  },
  {
    id: 'line with words',
    criterion: '1.1.1',
    clean: `<p>We meet on Tuesdays.</p><p><img alt="" width="400" height="3" src="${svg}"></p><p>Bring gloves.</p>`,
    flawed: `<p>We meet on Tuesdays.</p><p><img alt="grey divider" width="400" height="3" src="${svg}"></p><p>Bring gloves.</p>`,
  },
  {
    id: 'picture called picture',
    criterion: '1.1.1',
    clean: `<p><img alt="The pond in May" src="${svg}"></p>`,
    flawed: `<p><img alt="Photo 2" src="${svg}"></p>`,
  },
  {
    id: 'picture of the style called picture',
    criterion: '1.1.1',
    clean: `<div role="img" aria-label="The pond in May" style="height:80px;background:url('${svg}')"></div>`,
    flawed: `<div title="image" style="height:80px;background:url('${svg}')"></div>`,
  },
  {
    id: 'question apart from its choices',
    criterion: '1.3.1',
    clean: `<fieldset><legend>Which days suit you?</legend>${days}</fieldset>`,
    flawed: `<p>Which days suit you?</p><div>${days}</div>`,
  },
  {
    id: 'part in another language',
    criterion: '3.1.2',
    clean: `<p>${inEnglish}</p><p lang="de">${inGerman}</p>`,
    flawed: `<p>${inEnglish}</p><p>${inGerman}</p>`,
  },
  {
    id: 'question apart from its radio buttons',
    criterion: '1.3.1',
    clean: `<fieldset><legend>Size</legend>${sizes('radio').replace('<p>Size</p>', '')}</fieldset>`,
    flawed: `<div><p>How do you travel?</p>${sizes('radio').replace('<p>Size</p>', '')}</div>`,
  },
  {
    id: 'names over numbers without heads',
    criterion: '1.3.1',
    clean: `<table>${heads}${numbers}</table><table><tr><td>12</td><td>8</td></tr><tr><td>9</td><td>4</td></tr><tr><td>7</td><td>3</td></tr><tr><td>5</td><td>1</td></tr></table>`,
    flawed: `<table><tr><td>Zone</td><td>Single</td><td>Return</td></tr>${numbers}</table>`,
  },
  {
    id: 'part in another script',
    criterion: '3.1.2',
    clean: `<p>${inEnglish}</p><p lang="ru">${inRussian}</p><p>The painter Василий Кандинский was a guest.</p>`,
    flawed: `<p>${inEnglish}</p><p>${inRussian}</p>`,
  },
  {
    id: 'labels that vanish',
    criterion: '3.3.2',
    clean:
      '<form><p><label>Name <input autocomplete="name" placeholder="Ada Miller"></label></p><p><label>Street <input autocomplete="street-address" placeholder="High Street 3"></label></p></form><form role="search"><input type="text" aria-label="Search" placeholder="Search the club"><button>Go</button></form>',
    flawed:
      '<form><p><input aria-label="Name" autocomplete="name" placeholder="Name"></p><p><input aria-label="Street" autocomplete="street-address" placeholder="Street"></p><button>Send</button></form>',
  },
  {
    id: 'purpose that is not told',
    criterion: '1.3.5',
    clean:
      '<form><p><label>E-mail <input type="email" autocomplete="username"></label></p><p><label>Password <input type="password" autocomplete="current-password"></label></p><button>Sign in</button></form><form><label>E-mail of a friend <input type="email"></label><button>Invite</button></form>',
    flawed:
      '<form><p><label>E-mail <input type="email"></label></p><p><label>Password <input type="password"></label></p><button>Sign in</button></form>',
  },
  {
    id: 'star that nobody hears',
    criterion: '1.3.1',
    clean:
      '<p><label for="n">Name *</label> <input id="n"></p><p><label for="m">Town</label> <span aria-hidden="true">*</span> <input id="m" required></p>',
    flawed: '<p><label for="n">Name</label> <span style="color:#b00">*</span> <input id="n"></p>',
  },
  {
    id: 'label by colour',
    criterion: '1.4.1',
    clean: `<form>${['Name', 'Town', 'Street']
      .map((name) => `<p><label>${name} <input required></label></p>`)
      .join('')
      .replace('<label>', '<label style="color:#c00">')}</form>`,
    flawed: `<form>${['Name', 'Town', 'Street']
      .map((name) => `<p><label>${name} <input></label></p>`)
      .join('')
      .replace('<label>', '<label style="color:#c00">')}</form>`,
  },
  {
    id: 'message apart from its field',
    criterion: '1.3.1',
    clean:
      '<p><label for="n">Name</label> <input id="n" aria-invalid="true" aria-describedby="e"> <span id="e">Please tell us your name</span></p>',
    flawed:
      '<p><label for="n">Name</label> <input id="n" aria-invalid="true"> <span>Please tell us your name</span></p>',
  },
  {
    id: 'faint words in a field',
    criterion: '1.4.3',
    clean:
      '<style>input::placeholder{color:#666}</style><label>Name <input placeholder="Ada Miller"></label>',
    flawed:
      '<style>input::placeholder{color:#bbb}</style><label>Name <input placeholder="Ada Miller"></label>',
  },
  {
    id: 'faint edge of a field',
    criterion: '1.4.11',
    clean:
      '<p><label>Name <input style="border:1px solid #777"></label></p><p><label>Town <input style="border:1px solid #ddd;border-bottom-color:#555"></label></p><p><label>Street <input></label></p>',
    flawed: '<p><label>Name <input style="border:1px solid #ddd"></label></p>',
  },
  {
    id: 'faint drawing on a control',
    criterion: '1.4.11',
    clean: iconButton('#555'),
    flawed: iconButton('#bbb'),
  },
  {
    id: 'headings by style',
    criterion: '1.3.1',
    clean: `<h2>The pond</h2><p>${inEnglish}</p><h2>The meadow</h2><p>${inEnglish}</p><p><b>Open</b></p><p>From nine to five.</p><p style="font-size:24px">A word of welcome</p><p>${inEnglish}</p>`,
    flawed: `<p style="font-size:24px"><b>The pond</b></p><p>${inEnglish}</p><p style="font-size:24px"><b>The meadow</b></p><p>${inEnglish}</p>`,
  },
  {
    id: 'table of blanks',
    criterion: '1.3.1',
    clean: `<pre>The rain it raineth every day
   With hey, ho, the wind
  and the rain</pre>`,
    flawed: `<pre>Zone      Single    Return
Inner     2.10      4.00
Outer     3.10      6.00
Country   5.20      9.90</pre>`,
  },
  {
    id: 'heading after its text',
    criterion: '1.3.2',
    clean: `<section style="display:flex;flex-direction:column"><h2>The pond</h2><p>${inEnglish}</p></section>`,
    flawed: `<section style="display:flex;flex-direction:column-reverse"><p>${inEnglish}</p><h2>The pond</h2></section>`,
  },
  {
    id: 'headings before their texts',
    criterion: '1.3.2',
    clean: `<div style="display:grid;grid-template-columns:1fr 1fr;gap:16px"><section><h2>The pond</h2><p>${inEnglish}</p></section><section><h2>The meadow</h2><p>${inEnglish}</p></section></div>`,
    flawed: `<div style="display:grid;grid-template-columns:1fr 1fr;gap:16px"><h2>The pond</h2><h2>The meadow</h2><p>${inEnglish}</p><p>${inEnglish}</p></div>`,
  },
  {
    id: 'sentence cut by another column',
    criterion: '1.3.2',
    clean: columns(
      [
        'We meet at the gate on Tuesdays',
        'and walk to the pond together.',
        'Bring shoes for wet grass.',
        'Tea is ready at five.',
      ],
      'column',
    ),
    flawed: columns(
      [
        'We meet at the gate on Tuesdays',
        'Bring shoes for wet grass.',
        'and walk to the pond together.',
        'Tea is ready at five.',
      ],
      'row',
    ),
  },
  {
    id: 'cells by picture',
    criterion: '1.1.1',
    clean: tools('<span class="off">yes</span>', ''),
    flawed: tools('', ''),
  },
  {
    id: 'drawing of a script without words',
    criterion: '1.1.1',
    clean: bars('role="img" aria-label="Members: 12 in May, 20 in June"'),
    flawed: bars(''),
  },
  {
    id: 'table in a shadow tree without heads',
    criterion: '1.3.1',
    clean: inShadow(fares('<caption>Fares</caption>' + heads)),
    flawed: inShadow(fares('<caption>Fares</caption><tr><td>Zone</td><td>Single</td><td>Return</td></tr>')),
  },
  {
    id: 'faint words in a field of a shadow tree',
    criterion: '1.4.3',
    clean: inShadow(
      '<style>:host{background:#222}input{background:none;color:#fff;border:1px solid #fff}::placeholder{color:#ccc}</style><label>Name <input placeholder="First and last"></label>',
    ),
    flawed: inShadow(
      '<style>input{border:1px solid #555}::placeholder{color:#ccc}</style><label>Name <input placeholder="First and last"></label>',
    ),
  },
];
