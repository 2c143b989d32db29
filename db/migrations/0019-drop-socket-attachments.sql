-- Messages between nodes are short enough for NOTIFY; nothing writes to this table any more.
drop table own.socket_io_attachments;
