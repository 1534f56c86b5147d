-- What earlier attempts at a session sent, or may have sent, that binds: by these keys it is not sent again.
alter table sessions add column sent_before jsonb not null default '[]';
