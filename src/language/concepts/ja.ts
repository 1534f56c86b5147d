// Japanese words for the things that interfaces offer, in the format of the English list (en.ts), which tells the neighbours.

/** The Japanese list, read by concepts-in.ts. */
export const jaConcepts = `
search: 検索, 検索する, 探す, さがす
menu: メニュー, もっと見る
home: ホーム, トップ, トップページ
browse: ショップ, 商品一覧, すべての商品, カテゴリー, カテゴリ, 一覧, 新着
product: 商品, 製品, アイテム
price: 価格, 料金, 値段, いくら, 費用
cheap: セール, 割引, クーポン, お得
cart: カート, カートを見る, 買い物かご, かご
add: カートに入れる, カートに追加, かごに入れる, 購入, 購入する, 今すぐ買う
checkout: レジに進む, ご購入手続きへ, 購入手続き, 注文手続き
place-order: 注文する, 注文を確定, 注文を確定する, 支払う, 購入を確定
guest: ゲスト, ゲストとして, ログインせずに購入
payment: 支払い, お支払い, カード, 支払い方法
invoice: 請求書, 領収書
delivery: 配送, 送料, お届け, 配達, 発送
track: 追跡, 配送状況, 注文状況
return: 返品, 返金, 交換, 返品交換
warranty: 保証, 修理
order: 注文, 注文履歴, ご注文
account: アカウント, マイページ, プロフィール
signin: ログイン, サインイン
begin: 始める, 開始, はじめる
signup: 会員登録, 新規登録, 登録, アカウント作成, アカウントを作成
signout: ログアウト, サインアウト
password: パスワード, パスワードを忘れた
contact: お問い合わせ, 問い合わせ, 連絡, メッセージを送る
phone: 電話, 電話番号
email: メール, メールアドレス
help: ヘルプ, よくある質問, サポート, ご利用ガイド
docs: マニュアル, ドキュメント, 使い方
about: 会社概要, 私たちについて, 当社について
legal: 利用規約, プライバシー, 個人情報, 特定商取引法
consent: 同意, 同意する, すべて許可, 許可, 了解, OK
reject: 拒否, すべて拒否, 必要なもののみ
manage: 設定を管理, クッキー設定
language: 言語, 日本語, 国
location: 住所, 店舗, アクセス, 所在地
hours: 営業時間, 開館時間, 受付時間
date: 日付, カレンダー, 日程, いつ
time: 時間, 時刻
book: 予約, 予約する, ご予約
apply: 申し込む, 申し込み, 申請, 応募
submit: 送信, 送信する, 確認, 保存, 適用, 完了, 確定, 変更を保存
next: 次へ, 次, 進む, 続ける
back: 戻る, 前へ
close: 閉じる, 後で, スキップ, ×
cancel: キャンセル, 解約, 取り消し, 中止
delete: 削除, 削除する, ゴミ箱, 消去
end: 終了, 停止, 無効にする, ブロック, 撤回, アーカイブ
remove: 取り除く, カートから削除, 外す
edit: 編集, 変更, 変更する, 名前を変更
settings: 設定, 環境設定, オプション
save: お気に入り, ほしい物リスト, 後で買う
share: 共有, シェア
download: ダウンロード, 書き出す
upload: アップロード, 添付, 取り込む, ファイルを選択
new: 新規, 新しい, 作成, 追加
filter: 絞り込み, 絞り込む, フィルター
sort: 並べ替え, 並び替え
compare: 比較, 比較する
details: 詳細, 詳しく, 続きを読む, 説明
review: レビュー, 口コミ, 評価
comment: コメント, 返信
question: 質問
news: ニュース, お知らせ, ブログ
event: イベント, 講座
video: 動画, 再生
quantity: 数量, 個数, 増やす, 減らす
size: サイズ, 寸法
colour: 色, カラー
availability: 在庫あり, 在庫, 売り切れ
newsletter: メールマガジン, メルマガ, 購読
subscription: 定期購入, 定期便
team: チーム, ユーザー, メンバー, 招待
report: レポート, 統計
dashboard: ダッシュボード, 概要
inbox: 受信箱, メッセージ
complaint: 苦情, 問題, 破損, 壊れた
file: ファイル, 書類, フォルダ
advert: 広告, スポンサー
`;
