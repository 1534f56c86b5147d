// The one login of a session. It is handed to the hand that types it and to the mask, never to a mind or a record.

export interface StoredLogin {
  /** The one host whose fields it may reach: bare, lower case, punycode. */
  host: string;
  username: string;
  password: string;
}

/** The login in the hand of one session, with how often its password was sent. */
export interface LoginInHand extends StoredLogin {
  sends: number;
}
